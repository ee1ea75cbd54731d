import { access } from 'node:fs/promises';
import { join } from 'node:path';

import {
  accountExportSchema,
  blockUser,
  defaultSafetySettings,
  deleteAccount,
  exportExchanges,
  forgotPassword,
  getUser,
  liveSessionsSubject,
  type SessionsEnded,
  signUp,
  subscribeToPush,
  updateEmailPreferences,
  updateSafetySettings,
  updateUser,
  userDeletedV1,
  verifyCredentials,
} from '@circlet/contracts';
import { columnsOf } from '@circlet/platform/database';
import { eventually, SubscribedBrowser, userColumnsOf } from '@circlet/testing';
import sharp from 'sharp';

import { buildUser, buildSignUp, password } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { leftOut, listsOf, otherColumns } from './export-lists';

describe('account data', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('is exported in full and in the shape of the contract, but never the secrets [D2.19 D10.45]', async () => {
    const [me, other] = [await buildUser(identity.service), await buildUser(identity.service)];
    await me.caller.call(blockUser, { body: { userId: other.user.id, reason: 'Too loud' } });
    await me.caller.call(updateEmailPreferences, { body: { invitations: false, pushText: false } });
    await me.caller.call(updateSafetySettings, { body: { showOnlineStatus: false } });
    await identity.service.visitor.call(forgotPassword, { body: { email: me.user.email } });
    await identity.service.dataSource.query(
      `INSERT INTO unread_summaries (user_id, summarised_at, newest_message_at) VALUES ($1, now(), now())`,
      [me.user.id],
    );
    const { subscription } = new SubscribedBrowser('https://fcm.googleapis.com/fcm/send/capability');
    await me.caller.call(subscribeToPush, { body: subscription });
    const data = await eventually(async () => {
      const part = await me.caller.call(exportExchanges.account);
      return part.passwordResets.length > 0 && part;
    });
    expect(accountExportSchema.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({
      profile: { ...me.user, banReason: null },
      safetySettings: { showOnlineStatus: false, allowDirectMessages: true },
      emailPreferences: {
        ...{ invitations: { email: false, push: true }, groups: { email: true, push: true } },
        pushText: false,
      },
      blockedUsers: [
        { blockedUserId: other.user.id, reason: 'Too loud', blockedUser: { name: other.user.name } },
      ],
    });
    expect(data.emails[0]).toMatchObject({ kind: 'welcome' });
    expect(data.unreadSummaries).toHaveLength(1);
    expect(data.pushSubscriptions).toMatchObject([{ pushService: 'fcm.googleapis.com' }]);
    for (const secret of ['capability', subscription.keys.auth, subscription.keys.p256dh])
      expect(JSON.stringify(data)).not.toContain(secret);
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash|revision/i);
  });

  it('is exported without data of other users', async () => {
    const other = await buildUser(identity.service);
    const begun = new Date();
    const me = await buildUser(identity.service);
    const third = await buildUser(identity.service);
    await other.caller.call(blockUser, { body: { userId: me.user.id } });
    await third.caller.call(updateEmailPreferences, { body: { invitations: false } });
    await third.caller.call(updateSafetySettings, { body: { showOnlineStatus: false } });
    const { subscription } = new SubscribedBrowser('https://fcm.googleapis.com/fcm/send/third');
    await third.caller.call(subscribeToPush, { body: subscription });
    await identity.service.dataSource.query(
      `INSERT INTO pushes (event_id, kind, subscription_id, facts, not_after)
       SELECT gen_random_uuid(), 'inviteeJoined', id, '{}', now() FROM push_subscriptions WHERE user_id = $1`,
      [third.user.id],
    );
    const data = await me.caller.call(exportExchanges.account);
    expect(data).toMatchObject({
      profile: { email: me.user.email },
      safetySettings: defaultSafetySettings,
      emailPreferences: { invitations: { email: true, push: true }, pushText: true },
      ...{ blockedUsers: [], passwordResets: [], unreadSummaries: [], pushSubscriptions: [], pushes: [] },
    });
    expect(data.emails).toHaveLength(1);
    expect(new Date(data.passwordChangedAt).getTime()).toBeGreaterThanOrEqual(begun.getTime());
  });

  it('is exported from every column with ids of users, unless there is a reason not to [D10.45]', async () => {
    const covered = [...columnsOf(listsOf(1)), ...otherColumns, ...Object.keys(leftOut)];
    expect(covered.sort()).toEqual(await userColumnsOf(identity.service.dataSource));
  });

  describe('deletion', () => {
    const remove = (person: Awaited<ReturnType<typeof buildUser>>, secret = password) =>
      person.caller.call(deleteAccount, { body: { password: secret } });

    it('requires the password [D2.20]', async () => {
      const person = await buildUser(identity.service);
      await expect(remove(person, 'a guess')).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    });

    it('does not report a wrong password when retried after a lost answer', async () => {
      const person = await buildUser(identity.service);
      await remove(person);
      await expect(remove(person)).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    });

    it('deletes the user, ends all sessions and records UserDeleted [D2.20]', async () => {
      const ended: SessionsEnded[] = [];
      identity.service.nats.subscribe(liveSessionsSubject, {
        callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
      });
      const [me, other] = [await buildUser(identity.service), await buildUser(identity.service)];
      await remove(me);
      await expect(other.caller.call(getUser, { params: { id: me.user.id } })).rejects.toMatchObject({
        status: 404,
      });
      const signIn = { body: { email: me.user.email, password } };
      await expect(identity.service.visitor.call(verifyCredentials, signIn)).rejects.toMatchObject({
        status: 401,
      });
      expect((await identity.service.recorded(userDeletedV1)).at(-1)?.data.userId).toBe(me.user.id);
      await eventually(() => ended.some((end) => end.userId === me.user.id));
    });

    it('frees the address and the username', async () => {
      const body = buildSignUp();
      await remove(await buildUser(identity.service, body));
      expect((await identity.service.visitor.call(signUp, { body })).email).toBe(body.email);
    });

    it('deletes an uploaded photo, unless another user has the same one', async () => {
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
        .png()
        .toBuffer();
      const body = { profilePhoto: `data:image/png;base64,${picture.toString('base64')}` };
      const people = [await buildUser(identity.service), await buildUser(identity.service)] as const;
      const urls = [];
      for (const { user, caller } of people)
        urls.push((await caller.call(updateUser, { params: { id: user.id }, body })).profilePhoto!);
      const file = join(identity.storage, urls[0]!.replace('/media/', ''));
      await remove(people[0]);
      await access(file);
      await remove(people[1]);
      await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('is refused for the last admin', async () => {
      const admin = await buildUser(identity.service, { role: 'admin' });
      await expect(remove(admin)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN' });
      await buildUser(identity.service, { role: 'admin' });
      await remove(admin);
    });
  });
});
