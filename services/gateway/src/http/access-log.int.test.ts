import {
  getCsrfToken,
  getGroup,
  listInterests,
  listGroups,
  signIn,
  stepUp,
  subjectOf,
  verifyCredentials,
} from '@circlet/contracts';
import { eventually, freePort, stubRefusal } from '@circlet/testing';
import WebSocket from 'ws';

import { Browser } from '../../test/browser';
import { type GatewayProcess, startGatewayProcess } from '../../test/gateway-process';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

let gateway: GatewayProcess;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  gateway = await startGatewayProcess(suite.servers, { TRUST_PROXY: 'loopback', METRICS_PORT: String(port) });
});
afterAll(() => gateway.stop());

const accessLines = (): Record<string, unknown>[] =>
  gateway
    .log()
    .split('\n')
    .filter((line) => line.includes('"context":"access"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Waits for the line of a request. */
const lineOf = (requestId: string): Promise<Record<string, unknown>> =>
  eventually(() => accessLines().find((line) => line.requestId === requestId));

/** Sends a GET, and returns its id. */
async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id')!;
}

/** Nothing that a log line or a metric may show. */
const personal = ['198.51.100.20', 'ann@example.org', '731234', 'a-secret-word', 'Mozilla'];
const headers = { 'x-forwarded-for': personal[0]!, 'user-agent': personal[4]! };

describe('the access log', () => {
  it('has a line for each request to the API, with the template of its route and nothing personal', async () => {
    const ids = [
      await get(`/api/groups/${personal[2]}?text=${personal[3]}`, headers),
      await get(`${listGroups.path}?text=${personal[3]}`, headers),
      await get(`/api/${personal[3]}`, headers),
    ];
    const lines = await Promise.all(ids.map(lineOf));
    expect(lines.map(({ route }) => route)).toEqual([getGroup.path, listGroups.path, 'unmatched']);
    for (const line of lines) {
      expect(Object.keys(line).sort()).toEqual(
        [
          'bytes',
          'context',
          'level',
          'method',
          'ms',
          'msg',
          'requestId',
          'route',
          'service',
          'status',
          'time',
        ].sort(),
      );
      expect(line).toMatchObject({ level: 'info', service: 'gateway', method: 'GET', msg: 'Answered' });
      expect(line.ms).toBeGreaterThan(0);
      expect(line.bytes).toBeGreaterThan(100);
    }
    expect(lines[2]).toMatchObject({ status: 404 });
    for (const each of personal) expect(JSON.stringify(accessLines())).not.toContain(each);
  });

  it('has none for files, pages, pictures and health checks', async () => {
    const others = ['/favicon.svg', '/', '/media/x', '/health/live'];
    const ids = await Promise.all(others.map((path) => get(path)));
    await lineOf(await get(getCsrfToken.path));
    expect(accessLines().filter(({ requestId }) => ids.includes(String(requestId)))).toEqual([]);
  });

  it('has the id that the caller sent', async () => {
    await get(getCsrfToken.path, { 'x-request-id': 'sent-by-the-edge' });
    expect(await lineOf('sent-by-the-edge')).toMatchObject({ route: getCsrfToken.path });
  });

  it('has a line for a socket when it ends', async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws?of=${personal[3]}`, {
      headers: { 'x-request-id': 'a-socket', ...headers },
    });
    socket.on('error', () => undefined);
    expect(await lineOf('a-socket')).toMatchObject({ method: 'GET', route: '/ws', status: 101 });
    for (const each of personal) expect(JSON.stringify(accessLines())).not.toContain(each);
  });

  it('has 499 for a request whose client left', async () => {
    const leaving = new AbortController();
    const silent = suite.gateway.nats.subscribe(subjectOf(listInterests), {
      callback: () => {
        leaving.abort();
      },
    });
    await suite.gateway.nats.flush();
    await expect(
      fetch(`${gateway.url}${listInterests.path}`, {
        signal: leaving.signal,
        headers: { 'x-request-id': 'left' },
      }),
    ).rejects.toThrow();
    expect(await lineOf('left')).toMatchObject({ route: listInterests.path, status: 499 });
    silent.unsubscribe();
  });
});

describe('metrics', () => {
  const scrape = async (): Promise<string> => (await fetch(`${metricsUrl}/metrics`)).text();

  it('are served on their own port, which serves nothing else', async () => {
    const answer = await fetch(`${metricsUrl}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('circlet_dependency_up{dependency="redis",service="gateway"} 1');
    for (const path of ['/', '/health/live', '/api/groups', '/metrics/x'])
      expect((await fetch(`${metricsUrl}${path}`)).status).toBe(404);
    expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('are not on the public port, which answers 404 with our error body', async () => {
    const answer = await fetch(`${gateway.url}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('count requests, sign-ins and calls by outcome', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const body = { email: personal[1], password: 'wrong password' };
    await new Browser(gateway.url).send('POST', signIn.path, { body, headers });
    wrong.unsubscribe();
    const text = await eventually(async () => {
      const now = await scrape();
      return now.includes(`route="${signIn.path}"`) && now;
    });
    expect(text).toMatch(
      /^circlet_http_requests_total\{method="POST",route="\/api\/auth\/login",status="401".* 1$/m,
    );
    expect(text).toMatch(/^circlet_sign_ins_total\{outcome="wrong_password".* 1$/m);
    expect(text).toMatch(/^circlet_call_seconds_count\{.*call="identity.verifyCredentials".*\} 1$/m);
    expect(text).toMatch(/^circlet_sockets\{service="gateway"\} 0$/m);
  });

  it('count no refused step-up as a sign-in', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, stepUp, 'PASSKEY_NOT_VERIFIED');
    const browser = await signedIn(suite.gateway, 48, {}, gateway.url);
    const refused = await browser.send('POST', stepUp.path, { body: { code: '123456' } });
    wrong.unsubscribe();
    expect(refused.json.code).toBe('PASSKEY_NOT_VERIFIED');
    expect(await scrape()).not.toContain('outcome="wrong_passkey"');
  });

  it('show no free text in any label', async () => {
    await get(`/api/groups/${personal[2]}?text=${personal[3]}`, headers);
    await get(`/${personal[3]}/${personal[2]}`, headers);
    const text = await scrape();
    for (const each of personal) expect(text).not.toContain(each);
    const values = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => ({ name, value }));
    const own = values.filter(
      ({ name }) => !['le', 'quantile', 'version', 'kind', 'type', 'space'].includes(name!),
    );
    expect(own.length).toBeGreaterThan(100);
    for (const { value } of own) expect(value).toMatch(/^(\*|[\w.:-]+|(\/(:?[A-Za-z][\w.-]*|\*))+|\/)$/);
  });
});
