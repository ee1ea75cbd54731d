import { inspect } from 'node:util';

import {
  applicationAcceptedV1,
  applicationSubmittedV1,
  getMemberNotificationLevel,
  groupChangedV1,
  groupCreatedV1,
  meetupCanceledV1,
  meetupMovedV1,
  meetupProposedV1,
  meetupScheduledV1,
  meetupUpcomingV1,
  meetupVotesMissingV1,
  type NotificationLevel,
  updateEmailPreferences,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { eventually, nextId, stubCall, testVapidKey } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';

import { buildUser, type TestUser } from '../../test/build-user';
import { PushSuite, type SubscribedUser, unavailable } from '../../test/push-suite';
import { publicKeyOf } from './vapid-key.rules';

describe('pushes about events of other services', () => {
  let suite: PushSuite;
  let queue: Queue;
  /** The levels at which chat notifies members, all by default. */
  const levels = new Map<number, NotificationLevel>();
  const groupId = 7;
  const group = { groupId, ownerId: 1, name: 'Chess & Tea', location: 'Austin, TX', isListed: true };
  beforeAll(async () => {
    suite = await PushSuite.start();
    queue = new Queue('push', { connection: { url: suite.identity.service.servers.redisUrl } });
    await suite.identity.service.incoming.deliver(groupCreatedV1, groupId, group);
    await stubCall(suite.identity.service.nats, getMemberNotificationLevel, ({ userId }) => ({
      level: levels.get(userId) ?? 'all',
    }));
  });
  afterAll(async () => {
    expect(suite.receiver.problems).toEqual([]);
    await queue.close();
    await suite.stop();
  });

  const renamed = (name: string) => ({
    ...{ groupId, name, location: 'Austin, TX', category: null, maxMembers: 4 },
  });
  const applied = (owner: TestUser, applicant: TestUser) =>
    newEvent(applicationSubmittedV1, groupId, {
      ...{ applicationId: nextId(), groupId, userId: applicant.user.id, ownerId: owner.user.id },
    });
  const apply = async (owner: TestUser): Promise<void> => {
    const applicant = await buildUser(suite.identity.service, { name: 'Ada Lee' });
    await suite.identity.service.incoming.publish(applied(owner, applicant));
    await suite.identity.service.incoming.settled();
  };
  const ended = (person: TestUser, ...statuses: string[]) =>
    eventually(async () => (await suite.statusesOf(person)).join() === statuses.join());

  const jobsOf = async ({ user }: TestUser): Promise<Job[]> => {
    const rows = await suite.identity.service.dataSource.query<{ id: string }[]>(
      `SELECT p.id FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id WHERE s.user_id = $1`,
      [user.id],
    );
    const jobs = await Promise.all(rows.map(({ id }) => queue.getJob(`push-${id}`)));
    return jobs.filter((job) => job !== undefined);
  };

  it('are encrypted for the browser and signed with our key [D8.10]', async () => {
    const owner = await suite.subscribedUser();
    await apply(owner);
    const push = await owner.browser.push('Ada Lee would like to join Chess & Tea.');
    expect(push.payload).toMatchObject({ title: 'Someone would like to join', url: '/applications' });
    expect(push.key).toBe(publicKeyOf(testVapidKey));
    expect(push.claims).toMatchObject({ aud: suite.receiver.origin, sub: 'https://circlet.test' });
    expect(push.headers).toMatchObject({ urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(Number(push.headers.ttl)).toBeGreaterThan(23 * 60 * 60);
    expect(Number(push.headers.ttl)).toBeLessThanOrEqual(24 * 60 * 60);
    expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
    await ended(owner, 'sent');
  });

  it('go to every browser of the user, beside the email', async () => {
    const owner = await suite.subscribedUser();
    const { browser } = await suite.subscribe(owner);
    await apply(owner);
    for (const each of [owner.browser, browser]) await each.push('Ada Lee');
    await suite.identity.inbox.mail(owner.user.email, 'would like to join');
  });

  it('use the names at the time of sending', async () => {
    const owner = await suite.subscribedUser();
    const first = owner.browser.holdNext();
    await apply(owner);
    await first.arrived();
    await suite.identity.service.incoming.deliver(groupChangedV1, groupId, renamed('Go & Tea'));
    first.release(unavailable);
    expect((await owner.browser.push('Ada Lee')).payload.body).toContain('Go & Tea');
    await suite.identity.service.incoming.deliver(groupChangedV1, groupId, renamed('Chess & Tea'));
  });

  it('are sent once per event, kind and browser, even if an event arrives twice', async () => {
    const owner = await suite.subscribedUser();
    const event = applied(owner, await buildUser(suite.identity.service));
    for (let times = 0; times < 2; times += 1) await suite.identity.service.incoming.publish(event);
    await suite.identity.service.incoming.settled();
    await ended(owner, 'sent');
    expect(owner.browser.requests).toBe(1);
  });

  it('follow the switch of the topic, and emails theirs [D8.5]', async () => {
    const [pushed, emailed] = [await suite.subscribedUser(), await suite.subscribedUser()];
    const turnOff = (person: SubscribedUser, channel: 'email' | 'push') =>
      person.caller.call(updateEmailPreferences, { body: { applicationsReceived: { [channel]: false } } });
    await turnOff(pushed, 'email');
    await turnOff(emailed, 'push');
    for (const person of [pushed, emailed]) await apply(person);
    await pushed.browser.push('Ada Lee');
    await suite.identity.inbox.mail(emailed.user.email, 'would like to join');
    await ended(emailed, 'skipped');
    expect(emailed.browser.requests).toBe(0);
    expect(suite.identity.inbox.to(pushed.user.email)).toHaveLength(1);
  });

  it.each([404, 410])('end the subscription when the push service answers %d [D8.4]', async (status) => {
    const owner = await suite.subscribedUser();
    owner.browser.answers.push({ status });
    await apply(owner);
    await eventually(async () => (await suite.subscriptionsOf(owner)).length === 0);
    expect(owner.browser.requests).toBe(1);
  });

  it.each([429, 500, 503])('are sent again after %d', async (status) => {
    const owner = await suite.subscribedUser();
    owner.browser.answers.push({ status, headers: { 'retry-after': '0' } });
    await apply(owner);
    await owner.browser.push('Ada Lee');
    expect(owner.browser.requests).toBe(2);
    await ended(owner, 'sent');
  });

  it.each([302, 400, 403, 413])('are dropped after %d, and stay in the browser’s list', async (status) => {
    const owner = await suite.subscribedUser();
    const elsewhere = suite.receiver.subscribe();
    owner.browser.answers.push({ status, headers: { location: elsewhere.subscription.endpoint } });
    await apply(owner);
    await ended(owner, 'failed');
    expect([owner.browser.requests, elsewhere.requests]).toEqual([1, 0]);
    expect(await suite.subscriptionsOf(owner)).toEqual([owner.subscriptionId]);
  });

  it('stop with the subscription, even those that wait [D8.9]', async () => {
    const before = await suite.subscribedUser();
    before.browser.answers.push({ status: 503, headers: { 'retry-after': '900' } });
    await apply(before);
    await eventually(() => before.browser.requests === 1);
    const after = await suite.subscribe(await buildUser(suite.identity.service), before.browser);
    await apply(after);
    await after.browser.push('Ada Lee');
    await ended(after, 'sent');
    const rest = await suite.identity.service.dataSource.query<unknown[]>(
      `SELECT FROM pushes WHERE subscription_id = $1 AND status = 'queued'`,
      [after.subscriptionId],
    );
    expect(rest).toEqual([]);
    expect(before.browser.received).toHaveLength(1);
  });

  it('are not sent when they have become untrue', async () => {
    const member = await suite.subscribedUser();
    const proposer = await buildUser(suite.identity.service);
    const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const facts = {
      ...{ meetupId: nextId(), groupId, title: 'Sunday hike', timeZone: 'America/Chicago' },
      ...{ memberIds: [proposer.user.id, member.user.id], byUserId: proposer.user.id },
    };
    const first = member.browser.holdNext();
    const proposal = { ...facts, options: [startsAt], deadline: startsAt };
    await suite.identity.service.incoming.deliver(meetupProposedV1, groupId, proposal);
    await first.arrived();
    await suite.identity.service.incoming.deliver(meetupCanceledV1, groupId, {
      ...{ ...facts, startsAt: null, place: null, reason: null },
    });
    first.release(unavailable);
    const { payload } = await member.browser.push('canceled “Sunday hike” with Chess & Tea.');
    expect(payload).toMatchObject({
      tag: `meetup:${facts.meetupId}`,
      url: `/meetups?meetup=${facts.meetupId}`,
    });
    await ended(member, 'skipped', 'sent');
    await eventually(async () => (await jobsOf(member)).length === 0);
    expect(member.browser.payloads).toHaveLength(1);
  });

  it.each([
    [
      'all',
      [
        'When would you like to meet?',
        'Your circle is waiting for your vote',
        'A meetup is planned',
        'A meetup was moved',
        'Your meetup begins soon',
      ],
    ],
    ['mentions', ['A meetup was moved', 'Your meetup begins soon']],
    ['none', ['A meetup was moved', 'Your meetup begins soon']],
  ] as const)('about meetups at the level %s of the chat [D7.25]', async (level, expected) => {
    const member = await suite.subscribedUser();
    levels.set(member.user.id, level);
    const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const facts = () => ({ meetupId: nextId(), groupId, title: 'Sunday hike', timeZone: 'America/Chicago' });
    const [byUserId, userIds] = [1, [member.user.id]];
    const date = { place: null, startsAt, durationMinutes: 120 };
    const to = { byUserId, memberIds: [byUserId, ...userIds] };
    const { incoming } = suite.identity.service;
    const options = { options: [startsAt], deadline: startsAt };
    await incoming.deliver(meetupProposedV1, groupId, { ...facts(), ...to, ...options });
    await incoming.deliver(meetupVotesMissingV1, groupId, { ...facts(), userIds, deadline: startsAt });
    await incoming.deliver(meetupScheduledV1, groupId, { ...facts(), ...to, ...date, cause: 'proposed' });
    await incoming.deliver(meetupMovedV1, groupId, { ...facts(), ...to, ...date, movedFrom: startsAt });
    await incoming.deliver(meetupUpcomingV1, groupId, { ...facts(), ...date, hours: 2, userIds });
    await eventually(async () => {
      const statuses = await suite.statusesOf(member);
      return statuses.length === 5 && !statuses.includes('queued');
    });
    expect(member.browser.payloads.map(({ title }) => title).sort()).toEqual([...expected].sort());
  });

  it('are not sent when they expired before the push service was back', async () => {
    const owner = await suite.subscribedUser();
    const first = owner.browser.holdNext();
    await apply(owner);
    await first.arrived();
    await suite.identity.service.dataSource.query(
      `UPDATE pushes SET not_after = now() - interval '1 second' WHERE subscription_id = $1`,
      [owner.subscriptionId],
    );
    first.release(unavailable);
    await ended(owner, 'skipped');
    expect(owner.browser.requests).toBe(1);
  });

  it('survive the loss of all jobs', async () => {
    const owner = await suite.subscribedUser();
    owner.browser.answers.push({ status: 503, headers: { 'retry-after': '900' } });
    await apply(owner);
    await eventually(() => owner.browser.requests === 1);
    await eventually(async () => (await jobsOf(owner))[0]?.isDelayed());
    await queue.obliterate({ force: true });
    await suite.identity.service.dataSource.query(
      `UPDATE pushes SET enqueued_at = now() - interval '2 minutes' WHERE subscription_id = $1`,
      [owner.subscriptionId],
    );
    await owner.browser.push('Ada Lee');
  });

  it('leave neither endpoints nor keys in the log', async () => {
    const logged: unknown[][] = [];
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((...line) => {
      logged.push(line);
    });
    const owner = await suite.subscribedUser();
    owner.browser.answers.push({ status: 429, headers: { 'retry-after': '0' } }, { status: 400 });
    await apply(owner);
    await ended(owner, 'failed');
    await eventually(() => logged.length >= 2);
    warn.mockRestore();
    const { endpoint, keys } = owner.browser.subscription;
    const text = inspect(logged, { depth: 10 });
    for (const secret of [new URL(endpoint).pathname, keys.auth, keys.p256dh, testVapidKey])
      expect(text).not.toContain(secret);
  });

  it('open the chat of a circle that accepts the user', async () => {
    const applicant = await suite.subscribedUser();
    await suite.identity.service.incoming.deliver(applicationAcceptedV1, groupId, {
      ...{ applicationId: nextId(), groupId, userId: applicant.user.id, byUserId: 1 },
    });
    const { payload } = await applicant.browser.push('Your application to Chess & Tea was accepted.');
    expect(payload.url).toBe(`/messages?group=${groupId}`);
  });
});
