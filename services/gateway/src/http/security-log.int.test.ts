import {
  currentUserSchema,
  type Role,
  signInWithPasskey,
  stepUp,
  turnOffTotp,
  updateReport,
  verifyCredentials,
  verifyPasskey,
} from '@circlet/contracts';
import { eventually, stubCall, stubRefusal } from '@circlet/testing';

import { Browser } from '../../test/browser';
import { type GatewayProcess, startGatewayProcess } from '../../test/gateway-process';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();
const password = 'a password that no line shows';
const email = 'ann@example.org';

let gateway: GatewayProcess;
beforeAll(async () => {
  gateway = await startGatewayProcess(suite.servers, { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.1' });
});
afterAll(() => gateway.stop());

/** Waits for the log line about a request. */
async function lineOf(requestId: string): Promise<Record<string, unknown>> {
  const find = (): string | undefined =>
    gateway
      .log()
      .split('\n')
      .find((line) => line.includes('"security"') && line.includes(requestId));
  await eventually(() => find() !== undefined);
  return JSON.parse(find()!) as Record<string, unknown>;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const body = { email, password };

describe('the security log', () => {
  it('has a line for a failed sign-in', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyCredentials, 'INVALID_CREDENTIALS');
    const browser = new Browser(gateway.url);
    const answer = await browser.send('POST', '/api/auth/login', { body, headers: from('198.51.100.7') });
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ level: 'warn', service: 'gateway', context: 'security', event: 'sign_in_failed' },
      ...{ method: 'POST', route: '/api/auth/login', address: '198.51.100.7', code: 'INVALID_CREDENTIALS' },
    });
    wrong.unsubscribe();
  });

  it('has a line for a failed sign-in with a passkey', async () => {
    const wrong = await stubRefusal(suite.gateway.nats, verifyPasskey, 'PASSKEY_NOT_VERIFIED');
    const fields = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const passkey = { response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: fields } };
    const answer = await new Browser(gateway.url).send('POST', signInWithPasskey.path, { body: passkey });
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ event: 'sign_in_failed', route: signInWithPasskey.path, code: 'PASSKEY_NOT_VERIFIED' },
    });
    wrong.unsubscribe();
  });

  it.each(['moderator', 'admin'] as const)('has a line for the sign-in of a %s', async (role: Role) => {
    const person = { id: 41, username: 'staff', name: 'Staff', age: 30, bio: null, location: null };
    const rest = { profilePhoto: null, interests: [], email, role, isBanned: false };
    const user = { ...currentUserSchema.parse({ ...person, ...rest }), revision: 1, methods: [] };
    const right = await stubCall(suite.gateway.nats, verifyCredentials, () => user);
    const answer = await new Browser(gateway.url).send('POST', '/api/auth/login', {
      body,
      headers: from(role === 'admin' ? '198.51.100.8' : '198.51.100.9'),
    });
    expect(await lineOf(answer.headers.get('x-request-id')!)).toMatchObject({
      ...{ level: 'info', context: 'security', event: 'staff_signed_in', userId: 41 },
    });
    right.unsubscribe();
  });

  it.each(['WRONG_CODE', 'PASSKEY_NOT_VERIFIED'] as const)(
    'has a line for a proof refused as %s',
    async (code) => {
      const browser = await signedIn(suite.gateway, 43, {}, gateway.url);
      const wrong = await stubRefusal(suite.gateway.nats, stepUp, code);
      const refused = await browser.send('POST', stepUp.path, { body: { code: '123456' } });
      expect(await lineOf(String(refused.json.requestId))).toMatchObject({
        ...{ level: 'warn', event: 'proof_failed', route: stepUp.path, userId: 43, code },
      });
      wrong.unsubscribe();
    },
  );

  it('has a line for a change of how an account is entered', async () => {
    const browser = await signedIn(suite.gateway, 43, {}, gateway.url);
    const right = await stubCall(suite.gateway.nats, turnOffTotp, () => ({ message: 'Off' }));
    const changed = await browser.send('DELETE', turnOffTotp.path);
    expect(await lineOf(changed.headers.get('x-request-id')!)).toMatchObject({
      ...{ level: 'info', event: 'account_changed', method: 'DELETE', route: turnOffTotp.path, userId: 43 },
    });
    right.unsubscribe();
  });

  it('has a line for a refused staff call', async () => {
    const answer = await (await signedIn(suite.gateway, 42, {}, gateway.url)).get('/api/admin/users');
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ event: 'forbidden', userId: 42, route: '/api/admin/users', code: 'FORBIDDEN' },
    });
  });

  it('has a line for a staff call that its service refuses with a different error code', async () => {
    const refusing = await stubRefusal(suite.gateway.nats, updateReport, 'OWN_REPORT');
    const browser = await signedIn(suite.gateway, 47, { role: 'moderator' }, gateway.url);
    const answer = await browser.send('PATCH', '/api/admin/reports/1', { body: { status: 'resolved' } });
    expect(answer.status).toBe(403);
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ event: 'forbidden', userId: 47, code: 'OWN_REPORT' },
    });
    refusing.unsubscribe();
  });

  it('has a line for a refused staff page', async () => {
    const answer = await (await signedIn(suite.gateway, 43, {}, gateway.url)).get('/api/admin/queues');
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({ event: 'forbidden', userId: 43 });
  });

  it('has a line for a bad anti-forgery token', async () => {
    const browser = await signedIn(suite.gateway, 44, {}, gateway.url);
    const answer = await browser.request('POST', '/api/applications', {
      headers: { 'x-csrf-token': 'forged' },
    });
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ event: 'bad_anti_forgery_token', route: '/api/applications', code: 'CSRF_TOKEN_INVALID' },
    });
  });

  it('has a line for an exceeded rate limit', async () => {
    const browser = await signedIn(suite.gateway, 45, {}, gateway.url);
    const report = () => browser.send('POST', '/api/reports', { body: {} });
    await report();
    const answer = await report();
    expect(answer.status).toBe(429);
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({ event: 'throttled', userId: 45 });
  });

  it("never has the token of a calendar's address", async () => {
    const token = 'q7JxSecretOfACalendar';
    const visitor = new Browser(gateway.url);
    const headers = from('198.51.100.10');
    let answer = await visitor.get(`/api/calendar/${token}.ics`, headers);
    while (answer.status !== 429) answer = await visitor.get(`/api/calendar/${token}.ics`, headers);
    expect(await lineOf(String(answer.json.requestId))).toMatchObject({
      ...{ event: 'throttled', route: '/api/calendar/:token.ics', address: '198.51.100.10' },
    });
    expect(answer.text).not.toContain(token);
    expect(gateway.log()).not.toContain(token);
  });

  it('has no line for everyday use, and never an email, token or password', async () => {
    const browser = await signedIn(suite.gateway, 46, {}, gateway.url);
    const answers = [
      await browser.get('/api/auth/me'),
      await browser.get('/api/groups/404'),
      await new Browser(gateway.url).get('/api/auth/me'),
    ];
    const last = await browser.get('/api/admin/users');
    await lineOf(String(last.json.requestId));
    const isAccessLine = (line: string): boolean => line.includes('"context":"access"');
    const others = gateway
      .log()
      .split('\n')
      .filter((line) => !isAccessLine(line))
      .join('\n');
    for (const { headers } of answers) expect(others).not.toContain(headers.get('x-request-id'));
    expect(gateway.log()).not.toContain(email);
    expect(gateway.log()).not.toContain(password);
    expect(gateway.log()).not.toContain(browser.sessionToken);
  });
});
