import { type Call, callCatalog } from '@circlet/contracts';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway({ RATE_LIMIT_FACTOR: '1000' });

const addressOf = (call: Call): string => call.path.replaceAll(/:\w+/g, '1');
const named = (calls: readonly Call[]): [string, Call][] =>
  calls.map((call) => [`${call.method} ${call.path}`, call]);
const isRefused = (call: Call): boolean => call.method !== 'GET' && call.withoutAntiForgery !== true;

/** Routes that are not calls. Everyone can use them except the job queue page. */
const otherRoutes = [
  'GET /*', // the web app
  'GET /api/admin/queues',
  'GET /api/admin/queues/*',
  'GET /api/asyncapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/email/unsubscribe', // the confirmation page; the call is a POST
  'GET /api/openapi.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/*',
  'GET /robots.txt',
  'GET /sitemap-:(^[1-9]\\d{0,8}$).xml',
  'GET /sitemap.xml',
];

/**
 * Converts Fastify's route tree to a list: `│   ├── :id|:groupId (GET, HEAD)` becomes `GET /api/groups/:`.
 */
function routesIn(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    path.splice(indent.length / 4, path.length, part);
    return methods?.split(', ').map((method) => withoutNames(`${method} ${path.join('')}`)) ?? [];
  });
}
const withoutNames = (route: string): string => route.replaceAll(/:\w+(?:\|:\w+)*/g, ':');

describe('the routes of the gateway', () => {
  it('are those of the calls and a few others, with HEAD for every GET', () => {
    const routes = [...callCatalog.map(({ method, path }) => `${method} ${path}`), ...otherRoutes];
    const expected = routes.map(withoutNames).flatMap((route) => [route, route.replace(/^GET/, 'HEAD')]);
    const tree = suite.gateway.app.getHttpAdapter().getInstance().printRoutes();
    expect(routesIn(tree).sort()).toEqual([...new Set(expected)].sort());
  });
});

describe('every call in the contracts [R6.20 R7.1]', () => {
  it.each(named(callCatalog.filter(isRefused)))(
    '%s requires the anti-forgery token [R7.3 D1.21]',
    async (_name, call) => {
      const answer = await new Browser(suite.gateway.url).request(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    },
  );

  it.each(named(callCatalog.filter((call) => call.access !== 'visitor')))(
    '%s requires a session [D1.10]',
    async (_name, call) => {
      const answer = await new Browser(suite.gateway.url).send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([401, 'NOT_SIGNED_IN']);
    },
  );

  it.each(named(callCatalog.filter((call) => call.access === 'admin')))(
    '%s requires an admin',
    async (_name, call) => {
      const moderator = await signedIn(suite.gateway, 30, { role: 'moderator' });
      const answer = await moderator.send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  it.each(named(callCatalog.filter((call) => call.access === 'moderator')))(
    '%s requires staff [D1.11]',
    async (_name, call) => {
      const user = await signedIn(suite.gateway, 31);
      const answer = await user.send(call.method, addressOf(call));
      expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
    },
  );
});
