import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import {
  addPasskey,
  confirmTotp,
  getPasskeyCreationOptions,
  liveSessionsSubject,
  type SessionsEnded,
  startTotp,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
  verifyCredentials,
} from '@circlet/contracts';
import { AuthenticatorApp, eventually } from '@circlet/testing';

import { buildUser, password, type TestUser } from '../../test/build-user';
import { SoftAuthenticator } from '../../test/soft-authenticator';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

const checkout = resolve(__dirname, '../../../..');

describe('npm run admin', () => {
  let identity: TestIdentity;
  let ada: TestUser;
  let ben: TestUser;
  beforeAll(async () => {
    identity = await startIdentity();
    ada = await buildUser(identity.service, { name: 'Ada' });
    ben = await buildUser(identity.service, { name: 'Ben' });
  });
  afterAll(() => identity.stop());

  /** Runs the command as an operator would type it. */
  const admin = async (...words: string[]) => {
    const command = spawn('npm', ['run', '--silent', 'admin', '--', ...words], {
      cwd: checkout,
      env: { ...process.env, NATS_URL: identity.service.servers.natsUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'exit'),
    ]);
    return { stdout: stdout.trim(), stderr: stderr.trim(), code: command.exitCode };
  };
  const role = async ({ user }: TestUser) => {
    const rows = await identity.service.dataSource.query<{ role: string }[]>(
      'SELECT role FROM users WHERE id = $1',
      [user.id],
    );
    return rows[0]?.role;
  };
  const signInAs = ({ user }: TestUser) =>
    identity.service.visitor.call(verifyCredentials, { body: { email: user.email, password } });
  const withoutActor = { byUserId: null, ip: null, reason: 'Changed on the command line' };

  it('promotes the first admin and reports it', async () => {
    expect(await admin('promote', ada.user.email.toUpperCase())).toEqual({
      stdout: `Ada <${ada.user.email}> is now an admin.`,
      stderr: '',
      code: 0,
    });
    expect(await role(ada)).toBe('admin');
    const [event] = await identity.service.recorded(userRoleChangedV1);
    expect(event?.data).toMatchObject({ ...withoutActor, userId: ada.user.id, role: 'admin' });
  });

  it('does not demote or ban the last admin', async () => {
    const refused = { stdout: '', stderr: 'There must always be at least one admin', code: 1 };
    expect(await admin('demote', ada.user.email)).toEqual(refused);
    expect(await admin('ban', ada.user.email)).toEqual(refused);
    expect(await role(ada)).toBe('admin');
  });

  it('demotes another admin', async () => {
    await admin('promote', ben.user.email);
    expect(await admin('demote', ben.user.email)).toEqual({
      stdout: `Ben <${ben.user.email}> is now an ordinary user.`,
      stderr: '',
      code: 0,
    });
    expect(await role(ben)).toBe('user');
  });

  it('bans with the given reason, ends all sessions, and lifts the ban', async () => {
    const ended: SessionsEnded[] = [];
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
    expect(await admin('ban', ben.user.email, 'Sells', 'tickets')).toEqual({
      stdout: `Ben <${ben.user.email}> is banned and signed out everywhere.`,
      stderr: '',
      code: 0,
    });
    await eventually(() => ended.some(({ userId }) => userId === ben.user.id));
    await expect(signInAs(ben)).rejects.toMatchObject({ status: 403 });
    const [banned] = await identity.service.recorded(userBannedV1);
    expect(banned?.data).toMatchObject({ ...withoutActor, userId: ben.user.id, reason: 'Sells tickets' });
    expect(await admin('ban', ben.user.email)).toEqual({
      stdout: '',
      stderr: 'This user is already banned',
      code: 1,
    });

    expect(await admin('unban', ben.user.email)).toEqual({
      stdout: `Ben <${ben.user.email}> can sign in again.`,
      stderr: '',
      code: 0,
    });
    await signInAs(ben);
    const [unbanned] = await identity.service.recorded(userUnbannedV1);
    expect(unbanned?.data).toMatchObject({ ...withoutActor, userId: ben.user.id });
  });

  it('lets a user who has lost their phone and codes sign in with the password [D9.58]', async () => {
    const { email } = ben.user;
    expect(await admin('reset-two-step', email)).toEqual({
      stdout: '',
      stderr: "Two-step sign-in isn't on",
      code: 1,
    });
    const { secret } = await ben.caller.call(startTotp);
    await ben.caller.call(confirmTotp, { body: { code: new AuthenticatorApp(secret).code() } });
    const response = new SoftAuthenticator().create(await ben.caller.call(getPasskeyCreationOptions));
    await ben.caller.call(addPasskey, { body: { name: 'Lost phone', response } });
    expect((await signInAs(ben)).methods).toEqual(['totp', 'recovery', 'passkey']);
    expect(await admin('reset-two-step', email)).toEqual({
      stdout: `Ben <${email}> can sign in with the password alone.`,
      stderr: '',
      code: 0,
    });
    expect((await signInAs(ben)).methods).toEqual([]);
    await identity.inbox.mail(email, 'Two-step sign-in is off');
  });

  it('reports an unknown address and an unknown command', async () => {
    expect(await admin('ban', 'unknown@example.org')).toEqual({
      stdout: '',
      stderr: 'User not found',
      code: 1,
    });
    expect(await admin('delete', ben.user.email)).toEqual({
      stdout: '',
      stderr: 'npm run admin -- promote|demote|ban|unban|reset-two-step <email> [reason]',
      code: 2,
    });
  });
});
