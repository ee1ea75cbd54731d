import { buildSession } from '../../test/build-session';
import { withRole } from './session-role.rules';

const session = buildSession({ userId: 7, role: 'user', roleRevision: 3 });

describe('withRole', () => {
  it.each([
    ['applies the newer role', { userId: 7, role: 'admin', revision: 4 }, 'admin'],
    ['ignores a late message', { userId: 7, role: 'admin', revision: 3 }, 'user'],
    ['ignores messages about others', { userId: 8, role: 'admin', revision: 9 }, 'user'],
  ] as const)('%s', (_outcome, changed, role) => {
    expect(withRole(session, changed).role).toBe(role);
  });
});
