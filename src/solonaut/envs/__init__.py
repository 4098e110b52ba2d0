"""Environments for programs that learn: the games behind the interfaces of Gymnasium, PettingZoo and OpenSpiel.

Each needs the package of its name (``pip install 'solonaut[envs]'``). Import the one you use: ``solonaut.envs.gym``,
``solonaut.envs.pettingzoo`` or ``solonaut.envs.openspiel``.
"""
