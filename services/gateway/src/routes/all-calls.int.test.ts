import { type Call, callCatalog } from '@circlet/contracts';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway({ RATE_LIMIT_FACTOR: '1000' });

const addressOf = (call: Call): string => call.path.replaceAll(/:\w+/g, '1');
const named = (calls: readonly Call[]): [string, Call][] =>
  calls.map((call) => [`${call.method} ${call.path}`, call]);
const isRefused = (call: Call): boolean => call.method !== 'GET' && call.withoutAntiForgery !== true;

describe('every call of the contracts', () => {
  it.each(named(callCatalog))('%s has a route', (_name, call) => {
    const { app } = suite.gateway;
    expect(app.getHttpAdapter().getInstance().hasRoute({ method: call.method, url: call.path })).toBe(true);
  });

  it.each(named(callCatalog.filter(isRefused)))('%s asks for the anti-forgery token', async (_name, call) => {
    const answer = await new Browser(suite.gateway.url).request(call.method, addressOf(call));
    expect([answer.status, answer.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
  });

  it.each(named(callCatalog.filter((call) => call.access !== 'visitor')))(
    '%s asks for a session',
    async (_name, call) => {
      const answer = await new Browser(suite.gateway.url).send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
    },
  );

  it.each(named(callCatalog.filter((call) => call.access === 'admin')))(
    '%s asks for an admin',
    async (_name, call) => {
      const moderator = await signedIn(suite.gateway, 30, { role: 'moderator' });
      const answer = await moderator.send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(named(callCatalog.filter((call) => call.access === 'moderator')))(
    '%s asks for staff',
    async (_name, call) => {
      const user = await signedIn(suite.gateway, 31);
      const answer = await user.send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
    },
  );
});
