// The container's health check: whether this container's process is ready. A web process answers at PORT, others at
// ADMIN_PORT.
const { ROLES = 'web', PORT, ADMIN_PORT } = process.env;
const port = ROLES.includes('web') ? PORT : ADMIN_PORT;
const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(4_000) });
console.log(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
