import {
  banUser,
  changePassword,
  deleteAccount,
  endPushSubscriptions,
  forgotPassword,
  getPushKey,
  limits,
  resetPassword,
  subscribeToPush,
  unsubscribeFromPush,
} from '@circlet/contracts';
import { testVapidKey } from '@circlet/testing';

import { buildUser, markBanned, password } from '../../test/build-user';
import { PushSuite, type SubscribedUser } from '../../test/push-suite';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { publicKeyOf } from './vapid-key.rules';

describe('push subscriptions', () => {
  let suite: PushSuite;
  beforeAll(async () => {
    suite = await PushSuite.start();
  });
  afterAll(() => suite.stop());

  const keys = () => suite.receiver.subscribe().subscription.keys;
  const newUser = () => buildUser(suite.identity.service);

  it('need a session, for the public key too [D8.1]', async () => {
    const { caller } = await newUser();
    expect(await caller.call(getPushKey)).toEqual({ key: publicKeyOf(testVapidKey) });
    const { visitor } = suite.identity.service;
    const { subscription: body } = suite.receiver.subscribe();
    await expect(visitor.call(getPushKey)).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(subscribeToPush, { body })).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(unsubscribeFromPush, { params: { id: 1 } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['an unknown host', 'https://push.evil.example/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['no encryption', 'http://fcm.googleapis.com/fcm/send/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['another port of this machine', 'http://127.0.0.1:1/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['a file', 'file:///etc/passwd', 'INVALID_INPUT'],
    ['no URL', 'fcm', 'INVALID_INPUT'],
  ])('are refused for %s [D8.2]', async (_case, endpoint, code) => {
    const person = await newUser();
    const body = { endpoint, keys: keys() };
    await expect(person.caller.call(subscribeToPush, { body })).rejects.toMatchObject({ status: 400, code });
    expect(await suite.subscriptionsOf(person)).toEqual([]);
  });

  it.each([
    ['too short', 'BAAA'],
    ['not on the curve', `B${'A'.repeat(86)}`],
  ])('are refused for a key that is %s', async (_case, p256dh) => {
    const { subscription } = suite.receiver.subscribe();
    const body = { ...subscription, keys: { ...subscription.keys, p256dh } };
    await expect((await newUser()).caller.call(subscribeToPush, { body })).rejects.toMatchObject({
      ...{ status: 400, code: 'INVALID_INPUT' },
      details: [{ path: 'keys.p256dh' }],
    });
  });

  it('keep their id for the same endpoint, with the keys and the session of the last call [D8.3]', async () => {
    const first = await suite.subscribedUser();
    const { caller, sessionId } = suite.session(first);
    const body = { ...first.browser.subscription, keys: keys() };
    expect(await caller.call(subscribeToPush, { body })).toEqual({ id: first.subscriptionId });
    const rows: unknown[] = await suite.identity.service.dataSource.query(
      'SELECT session_id, p256dh, auth FROM push_subscriptions WHERE user_id = $1',
      [first.user.id],
    );
    expect(rows).toEqual([{ session_id: sessionId, ...body.keys }]);
  });

  it('move to the user who signs in on the same browser [D8.3]', async () => {
    const before = await suite.subscribedUser();
    const after = await suite.subscribe(await newUser(), before.browser);
    expect(after.subscriptionId).toBe(before.subscriptionId);
    expect(await suite.subscriptionsOf(before)).toEqual([]);
    // The session of the first user ends later, and does not end that of the second.
    const body = { userId: before.user.id, only: before.sessionId };
    await suite.identity.service.visitor.call(endPushSubscriptions, { body });
    expect(await suite.subscriptionsOf(after)).toEqual([after.subscriptionId]);
  });

  it('are at most 20 per user, however many arrive at once [D8.3]', async () => {
    const person = await newUser();
    const subscribing = Array.from({ length: limits.pushSubscriptions + 5 }, () => suite.subscribe(person));
    const results = await Promise.allSettled(subscribing);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(5);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, code: 'TOO_MANY_PUSH_SUBSCRIPTIONS' });
    expect(await suite.subscriptionsOf(person)).toHaveLength(20);
    const [known] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect((await suite.subscribe(person, known!.browser)).subscriptionId).toBe(known!.subscriptionId);
  });

  it('are deleted by their user only', async () => {
    const [mine, other] = [await suite.subscribedUser(), await suite.subscribedUser()];
    const params = { id: mine.subscriptionId };
    const missing = { status: 404, code: 'PUSH_SUBSCRIPTION_NOT_FOUND' };
    await expect(other.caller.call(unsubscribeFromPush, { params })).rejects.toMatchObject(missing);
    expect(await suite.subscriptionsOf(mine)).toEqual([mine.subscriptionId]);
    await mine.caller.call(unsubscribeFromPush, { params });
    expect(await suite.subscriptionsOf(mine)).toEqual([]);
    await expect(mine.caller.call(unsubscribeFromPush, { params })).rejects.toMatchObject(missing);
  });

  describe('end with the sessions [D8.9]', () => {
    let [here, there]: SubscribedUser[] = [];
    let others: SubscribedUser;
    beforeEach(async () => {
      here = await suite.subscribedUser();
      there = await suite.subscribe(here);
      others = await suite.subscribedUser();
    });
    afterEach(async () => {
      expect(await suite.subscriptionsOf(others)).toEqual([others.subscriptionId]);
    });
    const end = (which: { only?: string; except?: string }) =>
      suite.identity.service.visitor.call(endPushSubscriptions, {
        body: { userId: here!.user.id, ...which },
      });

    it('that sign out', async () => {
      await end({ only: here!.sessionId });
      expect(await suite.subscriptionsOf(here!)).toEqual([there!.subscriptionId]);
    });

    it('that end when others are signed out', async () => {
      await end({ except: here!.sessionId });
      expect(await suite.subscriptionsOf(here!)).toEqual([here!.subscriptionId]);
    });

    it('that all end', async () => {
      await end({});
      expect(await suite.subscriptionsOf(here!)).toEqual([]);
    });

    it('that a new password ends', async () => {
      const body = { currentPassword: password, newPassword: 'a rather new password' };
      await here!.caller.call(changePassword, { body });
      expect(await suite.subscriptionsOf(here!)).toEqual([here!.subscriptionId]);
    });

    it('that a reset of the password ends', async () => {
      const { inbox, service } = suite.identity;
      await service.visitor.call(forgotPassword, { body: { email: here!.user.email } });
      const { text } = await inbox.mail(here!.user.email, /password/i);
      const token = /token=([\w-]+)/.exec(text)![1]!;
      await service.visitor.call(resetPassword, { body: { token, newPassword: 'a rather new password' } });
      expect(await suite.subscriptionsOf(here!)).toEqual([]);
    });

    it('of a user who is banned, and stay away while the ban lasts', async () => {
      const admin = await buildUser(suite.identity.service, { role: 'admin' });
      const params = { id: here!.user.id };
      await admin.caller.call(banUser, { params, body: { reason: 'Spam' } });
      expect(await suite.subscriptionsOf(here!)).toEqual([]);
      await expect(suite.subscribe(here!)).rejects.toMatchObject({ status: 401 });
    });

    it('of an account that is deleted', async () => {
      await here!.caller.call(deleteAccount, { body: { password } });
      expect(await suite.subscriptionsOf(here!)).toEqual([]);
    });
  });

  it('end after 30 days without a visit, because the session has ended by then [D8.9]', async () => {
    const [seen, forgotten] = [await suite.subscribedUser(), await suite.subscribedUser()];
    await suite.identity.service.dataSource.query(
      `UPDATE push_subscriptions SET refreshed_at = now() - interval '31 days' WHERE id = $1`,
      [forgotten.subscriptionId],
    );
    await suite.identity.service.app.get(PushSubscriptionsRepository, { strict: false }).prune();
    expect(await suite.subscriptionsOf(forgotten)).toEqual([]);
    expect(await suite.subscriptionsOf(seen)).toEqual([seen.subscriptionId]);
  });

  it('are refused to a user who was banned while the call was on its way', async () => {
    const person = await newUser();
    await markBanned(suite.identity.service, person.user.id);
    await expect(suite.subscribe(person)).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });
});
