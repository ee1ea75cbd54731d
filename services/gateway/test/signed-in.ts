import type { Role } from '@circlet/contracts';

import type { SessionStart } from '../src/sessions/session';
import { Sessions } from '../src/sessions/sessions';
import { Browser } from './browser';
import type { TestGateway } from './start-gateway';

/**
 * Returns a browser with an open session, without a sign-in call.
 * @param url - address of another gateway on the same servers
 */
export async function signedIn(
  gateway: TestGateway,
  userId: number,
  overrides: Partial<SessionStart> & { role?: Role } = {},
  url = gateway.url,
): Promise<Browser> {
  const start = {
    ...({ userId, role: 'user', revision: 1, userAgent: 'Test browser' } as const),
    ...{ hasConfirmedEmail: true, hasSecondStep: false },
    ...overrides,
  };
  const browser = new Browser(url);
  browser.cookies.set('circlet_session', await gateway.app.get(Sessions, { strict: false }).open(start));
  return browser;
}
