import assert from 'node:assert/strict';
import { connect } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes a request over HTTP/2.
 * @param {string} url
 * @param {string} ca certificate of the authority
 * @param {Record<string, string>} headers
 * @returns {Promise<Record<string, string | string[] | undefined>>} headers of the answer
 */
const request = (url, ca, headers) =>
  new Promise((resolve, reject) => {
    const session = connect(url, { ca, servername: 'localhost' });
    session.once('error', reject);
    const stream = session.request(headers, { endStream: true });
    stream.once('error', reject);
    stream.once('response', (answer) => {
      session.close();
      resolve(/** @type {any} */ (answer));
    });
    stream.resume();
  });

/**
 * Starts the overlay with Caddy, which makes a certificate for localhost.
 * @param {import('../project.mjs').Project} project
 */
export async function tlsIsServed(project) {
  const files = ['-f', 'docker-compose.yml', '-f', 'docker-compose.tls.yml'];
  project.set({ DOMAIN: 'localhost', PUBLIC_URL: `https://localhost:${project.tlsPort}` });
  await project.compose(...files, 'up', '--detach', '--no-build', '--no-deps', 'gateway', 'tls');
  await project.ready();
  const [tls] = await project.containers('tls');
  assert(tls);
  const root = ['cat', '/data/caddy/pki/authorities/local/root.crt'];
  let ca = '';
  for (const deadline = performance.now() + 30_000; ca === ''; await delay(200)) {
    ca = await project.docker('exec', tls.Id, ...root).catch(() => '');
    assert(performance.now() < deadline, 'Caddy has made no certificate');
  }
  const url = `https://localhost:${project.tlsPort}`;
  const page = await request(url, ca, { ':path': '/' });
  assert.equal(page[':status'], 200);
  assert.match(String(page['strict-transport-security']), /^max-age=\d{8}/);

  // The gateway logs the client's address with what it refuses.
  const refused = await request(url, ca, {
    ':method': 'POST',
    ':path': '/api/auth/logout',
    'x-forwarded-for': '203.0.113.7',
  });
  assert.equal(refused[':status'], 403);
  const [gateway] = await project.containers('gateway');
  assert(gateway);
  /** @type {string | undefined} */
  let line;
  for (const deadline = performance.now() + 10_000; line === undefined; await delay(100)) {
    const lines = (await project.docker('logs', '--tail', '200', gateway.Id)).split('\n');
    line = lines.find(
      (text) => text.includes('"security"') && text.includes(String(refused['x-request-id'])),
    );
    assert(performance.now() < deadline, 'the gateway has logged no line');
  }
  const { address } = JSON.parse(line);
  const networks = JSON.parse(
    await project.docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', tls.Id),
  );
  const gateways = Object.values(networks).map((/** @type {any} */ { Gateway }) => Gateway);
  assert(
    gateways.includes(address),
    `the client has the address ${address}, not that of this machine: ${gateways}`,
  );
}
