"""``/api/docs``: the OpenAPI description as a page of our own, so that it works offline."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from solonaut.web.http.routes import Routes
from solonaut.web.service.errors import NotFound
from solonaut.web.view.page import Page

routes = Routes()


@routes.get("/api/docs")
def docs(request: Request, page: Page) -> Response:
    api = request.app.state.api
    if api is None:
        raise NotFound
    schema: dict[str, Any] = api.openapi()
    operations = [_operation(path, method, op) for path, methods in schema["paths"].items() for method, op in methods.items()]
    models = {name: json.dumps(model, indent=2, ensure_ascii=False) for name, model in schema["components"]["schemas"].items()}
    return page.html("docs.html", schema=schema, operations=operations, models=models)


def _operation(path: str, method: str, op: dict[str, Any]) -> dict[str, Any]:
    body = op.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    return {
        "path": path,
        "method": method.upper(),
        "summary": op.get("summary", ""),
        "tag": (op.get("tags") or [""])[0],
        "parameters": [(p["name"], p["in"], p.get("required", False), p.get("description", "")) for p in op.get("parameters", [])],
        "body": body.get("$ref", "").rpartition("/")[2],
        "answers": list(op.get("responses", {})),
    }
