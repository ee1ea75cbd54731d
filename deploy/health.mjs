/** Checks whether the service in this container can serve: exits with 0 or 1. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
