/**
 * Checks whether the service in this container can serve: exits with 0 or 1. `docker inspect` shows what is down.
 * `fetch` would load far more code at each check than `node:http`.
 */
import { get } from 'node:http';

const url = `http://127.0.0.1:${process.env.PORT}/health/ready`;
const request = get(url, { agent: false, timeout: 8_000 }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1;
  response.pipe(process.stdout);
});
request.on('timeout', () => request.destroy(new Error('no answer')));
request.on('error', ({ message }) => {
  process.stdout.write(`${message}\n`);
  process.exitCode = 1;
});
