import { verifyCredentials } from '@circlet/contracts';

import { startIdentity, type TestIdentity } from '../../test/start-identity';

describe('the first admin', () => {
  let identity: TestIdentity;
  const email = 'root@example.org';
  beforeAll(async () => {
    identity = await startIdentity({
      BOOTSTRAP_ADMIN_EMAIL: email,
      BOOTSTRAP_ADMIN_PASSWORD: 'first of all',
    });
  });
  afterAll(() => identity.stop());

  const admins = () => identity.service.dataSource.query(`SELECT id FROM users WHERE role = 'admin'`);

  it('is created at startup and can sign in', async () => {
    const admin = await identity.service.visitor.call(verifyCredentials, {
      body: { email, password: 'first of all' },
    });
    expect(admin.role).toBe('admin');
  });

  it('is created once', async () => {
    await identity.service.restart();
    expect(await admins()).toHaveLength(1);
  });

  it('is the only one created, even when the settings later name another address', async () => {
    await identity.service.dataSource.query(`UPDATE users SET email = 'other@example.org'`);
    await identity.service.restart();
    expect(await admins()).toHaveLength(1);
    await identity.service.dataSource.query('UPDATE users SET email = $1', [email]);
  });

  it('never replaces or promotes an existing account with that address', async () => {
    await identity.service.dataSource.query(`UPDATE users SET role = 'user'`);
    await identity.service.restart();
    expect(await admins()).toHaveLength(0);
  });
});
