import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { startGateway, type TestGateway } from '../../test/start-gateway';
import { requestTimeouts } from './server-options';

const suite = useGateway();

/** Sends raw bytes and returns the whole response until the connection ends. */
async function answersTo(...lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(suite.gateway.url);
  const socket = connect(Number(port), hostname);
  socket.end(lines.join('\r\n'));
  return text(socket);
}

describe('a request that no browser sends', () => {
  it('is refused if it declares its length twice, so that it cannot smuggle a second request', async () => {
    const answer = await answersTo(
      'POST /api/auth/login HTTP/1.1',
      'Host: circlet',
      'Content-Type: application/json',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      'GET /api/csrf-token HTTP/1.1',
      'Host: circlet',
      '',
      '',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).not.toContain('csrfToken');
  });

  it('is not echoed: TRACE', async () => {
    const answer = await answersTo(
      'TRACE / HTTP/1.1',
      'Host: circlet',
      'X-Echo: echoed',
      'Connection: close',
      '',
      '',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (403|404|405|501) /);
    expect(answer).not.toContain('echoed');
  });
});

describe('a request whose body arrives too slowly', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({}, suite.servers, { requestMs: 300, checkMs: 50 });
  });
  afterAll(() => gateway.stop());

  /** Sends a body byte by byte and returns the whole response until the connection ends. */
  const drip = async (headers: Readonly<Record<string, string>>): Promise<string> => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: circlet\r\nContent-Length: 60000\r\n${lines.join('')}\r\n`,
    );
    const timer = setInterval(() => socket.write('x'), 20);
    // A byte can still be in flight when the connection closes.
    socket.on('error', () => undefined);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(timer);
    return answer;
  };

  it('gets a 408, and its connection is closed', async () => {
    const browser = new Browser(gateway.url);
    const token = await browser.csrfToken();
    const answer = await drip({ cookie: browser.cookie, 'x-csrf-token': token });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  });

  it('gets no second response if it was already refused, and its connection is closed', async () => {
    const answer = await drip({});
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('is cut off after 60 seconds in production', () => {
    expect(requestTimeouts.requestMs).toBe(60_000);
    expect(suite.gateway.app.getHttpServer()).toMatchObject({ requestTimeout: 60_000 });
  });
});

describe('a page on another site', () => {
  it.each(['GET', 'POST', 'OPTIONS'])('cannot read our response to %s', async (method) => {
    const { headers } = await new Browser(suite.gateway.url).request(method, '/api/auth/login', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('the character set', () => {
  it.each(['/', '/api/csrf-token', '/api/nope', '/api/docs', '/api/openapi.json'])(
    'is declared in the response of %s [D1.1]',
    async (path) => {
      const { headers } = await new Browser(suite.gateway.url).get(path);
      expect(headers.get('content-type')).toMatch(/^(text\/html|application\/json); charset=utf-8$/i);
    },
  );
});
