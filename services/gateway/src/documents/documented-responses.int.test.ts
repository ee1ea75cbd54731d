import { type Call, callCatalog } from '@circlet/contracts';
import { seededRandom } from '@circlet/testing';

import { Browser } from '../../test/browser';
import { brokenRequest, senders } from '../../test/broken-requests';
import { signedIn } from '../../test/signed-in';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { startIdentity } from '../../test/start-identity';
import { startChat, startGroups, startModeration } from '../../test/start-services';
import { errorResponsesOf } from './operation-errors';

/** Requests per sender and call. */
const REQUESTS = 8;

let gateway: TestGateway;
let stops: (() => Promise<void>)[] = [];
const seen = new Set<number>();

beforeAll(async () => {
  const servers = await gatewayServers();
  const [identity, ...others] = await Promise.all([
    startIdentity(servers),
    startGroups(servers),
    startChat(servers),
    startModeration(servers),
  ]);
  gateway = await startGateway({ RATE_LIMIT_FACTOR: '100000' }, servers);
  stops = [() => gateway.stop(), () => identity.stop(), ...others];
  for (const id of [2, 3, 4]) {
    const browser = new Browser(gateway.url);
    const person = { username: `person_${id}`, email: `person${id}@example.org`, password: 'secret one' };
    const body = { ...person, name: `Person ${id}`, age: 30 };
    expect((await browser.send('POST', '/api/auth/signup', { body })).status).toBe(201);
    const group = { name: `Circle ${id}`, description: 'Chess on Sundays', location: 'Austin, TX' };
    expect((await browser.send('POST', '/api/groups', { body: group })).status).toBe(201);
  }
}, 180_000);

afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Sends broken requests and returns the responses that the document doesn't list. */
async function undocumented(call: Call, sender: (typeof senders)[number], seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const documented = [String(call.status), ...Object.keys(errorResponsesOf(call))];
  const browser =
    sender === undefined
      ? new Browser(gateway.url)
      : await signedIn(gateway, sender === 'user' ? 2 : 1, { role: sender, revision: 1_000 });
  const token = await browser.csrfToken();
  const wrong: string[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const { path, hasToken, body, headers } = brokenRequest(call, random);
    const csrf = hasToken ? { 'x-csrf-token': token } : undefined;
    const answer = await browser.request(call.method, path, { body, headers: { ...headers, ...csrf } });
    seen.add(answer.status);
    if (documented.includes(String(answer.status))) continue;
    wrong.push(`${sender ?? 'visitor'}: ${answer.status} ${String(answer.json.code)} ${path.slice(0, 80)}`);
  }
  return wrong;
}

describe('the API document', () => {
  it.each(callCatalog.map((call, at) => [`${call.method} ${call.path}`, call, at] as const))(
    'documents every response of %s to broken requests',
    async (_name, call, at) => {
      const wrong = await Promise.all(senders.map((sender, of) => undocumented(call, sender, at * 10 + of)));
      expect(wrong.flat()).toEqual([]);
    },
  );

  it('was checked against every kind of refusal', () => {
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413, 415]));
  });
});
