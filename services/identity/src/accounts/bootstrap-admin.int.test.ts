import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { verifyCredentials } from '@circlet/contracts';
import { eventually, ServiceProcess } from '@circlet/testing';

import { ProcessFixture } from '../../test/identity-process';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

/** The environments of other processes are readable only here, on Linux. */
const hasProc = existsSync('/proc/self/environ');

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

  it('is created at startup and can sign in [D3.105]', async () => {
    const admin = await identity.service.visitor.call(verifyCredentials, {
      body: { email, password: 'first of all' },
    });
    expect(admin.role).toBe('admin');
  });

  it('is born with a confirmed address, and asked for nothing [D9.6]', async () => {
    const [admin] = await identity.service.dataSource.query<{ isConfirmed: boolean }[]>(
      `SELECT email_confirmed_at IS NOT NULL AS "isConfirmed" FROM users WHERE email = $1`,
      [email],
    );
    expect(admin).toEqual({ isConfirmed: true });
    expect((await identity.inbox.mail(email, 'Welcome')).text).not.toContain('/confirm-email');
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

  it('never replaces or promotes an existing account with that address [D3.105]', async () => {
    await identity.service.dataSource.query(`UPDATE users SET role = 'user'`);
    await identity.service.restart();
    expect(await admins()).toHaveLength(0);
  });
});

(hasProc ? describe : describe.skip)("the first admin's password", () => {
  const password = 'first of all';
  let fixture: ProcessFixture;
  let identity: ServiceProcess;
  beforeAll(async () => {
    fixture = await ProcessFixture.create();
    identity = await ServiceProcess.start('identity', {
      ...fixture.environment,
      BOOTSTRAP_ADMIN_EMAIL: 'root@example.org',
      BOOTSTRAP_ADMIN_PASSWORD: password,
    });
  });
  afterAll(async () => {
    await identity.stop();
    await fixture.remove();
  });

  it('is not inherited by the process that sends emails', async () => {
    // The welcome email to the admin starts that process.
    await eventually(() => fixture.inbox.received.length > 0);
    const { pid } = identity;
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
    expect(children).not.toEqual([]);
    for (const child of children)
      expect(await readFile(`/proc/${child}/environ`, 'utf8')).not.toContain(password);
  });
});
