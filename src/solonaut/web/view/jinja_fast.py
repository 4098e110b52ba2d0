"""Templates compiled for boards: thousands of coordinates on every page, and functions that never ask for the template's context."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup, escape


def written(value: Any) -> str:
    """A value as it stands in a page. Numbers have nothing that must be escaped.

    >>> written(4.5), written("a < b"), written(Markup("<g>"))
    ('4.5', Markup('a &lt; b'), Markup('<g>'))
    """
    kind = type(value)
    if kind is int or kind is float:
        return str(value)
    return value if kind is Markup else escape(value)


class FastContext(Context):
    """Calls a function as it is; none of ours wants the context as well."""

    def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return function(*args, **kwargs)


class FastCode(CodeGenerator):
    """Writes values with ``written``."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.written(")


class FastTemplate(Template):
    """Is imported once for a page, however many of its parts ask for it; ``modules`` is the page's."""

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        modules: dict[str, TemplateModule] | None = (vars or {}).get("modules")
        if modules is None or self.name is None:
            return super().make_module(vars, shared, locals)
        if self.name not in modules:
            modules[self.name] = super().make_module(vars, shared, locals)
        return modules[self.name]
