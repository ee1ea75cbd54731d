import { isDeepStrictEqual } from 'node:util';

import {
  type EventOf,
  groupCreatedV1,
  groupDeletedV1,
  meetupCanceledV1,
  meetupEndedV1,
  meetupExpiredV1,
  meetupMovedV1,
  meetupProposedV1,
  meetupScheduledV1,
  meetupUpcomingV1,
  meetupVotesMissingV1,
  memberLeftV1,
  updateEmailPreferences,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { localTime } from '@circlet/platform';
import { eventually, nextId } from '@circlet/testing';
import { Queue } from 'bullmq';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('emails about meetups', () => {
  let identity: TestIdentity;
  let [ada, bo, cy]: TestUser[] = [];
  let queue: Queue;
  const groupId = 7;
  const timeZone = 'America/Chicago';
  const startsAt = inHours(72);
  const time = localTime(startsAt, timeZone);

  beforeAll(async () => {
    identity = await startIdentity();
    queue = new Queue('email', { connection: { url: identity.service.servers.redisUrl } });
    const group = { groupId, ownerId: 1, name: 'Hikers', location: 'Austin, TX', isListed: true };
    await happen(groupCreatedV1, groupId, group);
  });
  beforeEach(async () => {
    [ada, bo, cy] = [
      await buildUser(identity.service, { name: 'Ada Lee' }),
      await buildUser(identity.service),
      await buildUser(identity.service),
    ];
  });
  afterAll(async () => {
    await queue.close();
    await identity.stop();
  });

  const happen: TestIdentity['service']['incoming']['deliver'] = (definition, aggregateId, data) =>
    identity.service.incoming.deliver(definition, aggregateId, data);
  const facts = (meetupId = nextId()) => ({ meetupId, groupId, title: 'Sunday hike', timeZone });
  const byAda = () => ({ byUserId: ada!.user.id, memberIds: [ada!, bo!, cy!].map(({ user }) => user.id) });
  const scheduled = (changes: Partial<EventOf<typeof meetupScheduledV1>['data']> = {}) => ({
    ...facts(),
    ...byAda(),
    ...{ place: 'Barton Springs', startsAt, durationMinutes: 120, cause: 'proposed' as const },
    ...changes,
  });
  const proposed = (meetupId?: number) => ({
    ...facts(meetupId),
    ...byAda(),
    options: [startsAt, inHours(96)],
    deadline: inHours(48),
  });
  const upcoming = (hours: 2 | 24, changes: { meetupId?: number; startsAt?: string } = {}) => ({
    ...facts(changes.meetupId),
    ...{ place: null, durationMinutes: 120, hours, startsAt: changes.startsAt ?? startsAt },
    userIds: [bo!.user.id],
  });
  /** Returns the kinds and states of a user's emails about meetups, oldest first. */
  const emailsOf = async ({ user }: TestUser): Promise<string[]> => {
    const rows = await identity.service.dataSource.query<{ kind: string; status: string }[]>(
      `SELECT kind, status FROM emails WHERE user_id = $1 AND kind LIKE 'meetup%' ORDER BY id`,
      [user.id],
    );
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  const become = (user: TestUser, ...emails: string[]): Promise<unknown> =>
    eventually(async () => isDeepStrictEqual(await emailsOf(user), emails));
  const isSent = (user: TestUser, ...kinds: string[]): Promise<unknown> =>
    become(user, ...kinds.map((kind) => `${kind} sent`));
  /** Runs a change while no email is sent, as when the mail server is down. */
  const whileDown = async (change: () => Promise<void>): Promise<void> => {
    await queue.pause();
    try {
      await change();
    } finally {
      await queue.resume();
    }
  };

  it('ask everyone but the proposer to vote, with the times and the deadline in the zone of the meetup [D6.49]', async () => {
    const proposal = proposed();
    await happen(meetupProposedV1, groupId, proposal);
    for (const { user } of [bo!, cy!]) {
      const { text, html, header } = await identity.inbox.mail(user.email, 'planning a meetup');
      expect(text).toContain('Ada Lee proposed “Sunday hike” with Hikers');
      for (const shown of [...proposal.options, proposal.deadline])
        expect(text).toContain(localTime(shown, timeZone));
      expect(html).toContain(`https://circlet.test/meetups?meetup=${proposal.meetupId}`);
      expect(header('List-Unsubscribe')).toContain('.meetups.');
    }
    expect(await emailsOf(ada!)).toEqual([]);
  });

  it('tell everyone but the actor that a meetup is scheduled, moved and canceled [D6.49]', async () => {
    const { meetupId } = facts();
    await happen(meetupScheduledV1, groupId, scheduled({ meetupId }));
    expect((await identity.inbox.mail(bo!.user.email, 'is planned')).text).toContain(
      `“Sunday hike” with Hikers is planned for ${time}.\n\nWhere: Barton Springs`,
    );
    await isSent(cy!, 'meetupScheduled');
    const later = inHours(99);
    const moved = { ...scheduled({ meetupId, startsAt: later }), movedFrom: startsAt };
    await happen(meetupMovedV1, groupId, moved);
    expect((await identity.inbox.mail(bo!.user.email, 'was moved')).text).toContain(
      `Ada Lee moved “Sunday hike” with Hikers to ${localTime(later, timeZone)}. It was planned for ${time}.`,
    );
    await isSent(cy!, 'meetupScheduled', 'meetupMoved');
    const canceled = { ...facts(meetupId), ...byAda(), startsAt: later, reason: 'Heavy rain' };
    await happen(meetupCanceledV1, groupId, canceled);
    expect((await identity.inbox.mail(bo!.user.email, 'was canceled')).text).toContain(
      `Ada Lee canceled “Sunday hike” with Hikers, which was planned for ${localTime(later, timeZone)}.\n\nReason: Heavy rain`,
    );
    await isSent(cy!, 'meetupScheduled', 'meetupMoved', 'meetupCanceled');
    expect(await emailsOf(ada!)).toEqual([]);
  });

  it('go to the proposer too when the votes or the repetition chose the time [D6.49]', async () => {
    await happen(meetupScheduledV1, groupId, scheduled({ cause: 'repeated' }));
    await happen(meetupScheduledV1, groupId, scheduled({ cause: 'voted' }));
    for (const user of [ada!, bo!, cy!]) await isSent(user, 'meetupScheduled', 'meetupScheduled');
  });

  it('tell the proposer that no time found enough votes', async () => {
    await happen(meetupExpiredV1, groupId, { ...facts(), proposerId: ada!.user.id });
    const { text } = await identity.inbox.mail(ada!.user.email, 'found no time');
    expect(text).toContain('None of the times for “Sunday hike” with Hikers');
  });

  it('remind of votes, of the start a day and two hours before, and ask whether they met [D6.50 D6.51 D6.53]', async () => {
    const { meetupId } = facts();
    const userIds = [bo!.user.id];
    const deadline = inHours(24);
    await happen(meetupVotesMissingV1, groupId, { ...facts(meetupId), deadline, userIds });
    await happen(meetupUpcomingV1, groupId, upcoming(24, { meetupId }));
    await happen(meetupUpcomingV1, groupId, upcoming(2, { meetupId }));
    const ended = { ...facts(meetupId), place: null, durationMinutes: 120, startsAt: inHours(-26), userIds };
    await happen(meetupEndedV1, groupId, ended);
    for (const [subject, words] of [
      ['waiting for your vote', `The votes are counted on ${localTime(deadline, timeZone)}`],
      ['is coming up', `“Sunday hike” with Hikers begins on ${time}`],
      ['begins soon', `“Sunday hike” with Hikers begins on ${time}`],
      ['Did you meet?', 'Tell us whether you met'],
    ] as const) {
      const { text } = await identity.inbox.mail(bo!.user.email, subject);
      expect(text).toContain(words);
      expect(text).toContain(`https://circlet.test/meetups?meetup=${meetupId}`);
    }
    expect([await emailsOf(ada!), await emailsOf(cy!)]).toEqual([[], []]);
  });

  it('are sent once when an event arrives twice [D6.50]', async () => {
    const event = newEvent(meetupUpcomingV1, groupId, upcoming(2));
    await identity.service.incoming.publish(event);
    await identity.service.incoming.publish(event);
    await identity.service.incoming.settled();
    await isSent(bo!, 'meetupStartsSoon');
  });

  it('are not sent once the meetup has begun, or the votes were counted [D6.52]', async () => {
    await happen(meetupUpcomingV1, groupId, upcoming(2, { startsAt: inHours(-1) }));
    // The last reminder says the same from two hours before.
    await happen(meetupUpcomingV1, groupId, upcoming(24, { startsAt: inHours(1) }));
    const userIds = [bo!.user.id];
    await happen(meetupVotesMissingV1, groupId, { ...facts(), deadline: inHours(-1), userIds });
    await happen(meetupProposedV1, groupId, { ...proposed(), deadline: inHours(-1) });
    await become(
      bo!,
      'meetupStartsSoon skipped',
      'meetupUpcoming skipped',
      'meetupVotesMissing skipped',
      'meetupProposed skipped',
    );
    expect(identity.inbox.to(bo!.user.email).filter(({ subject }) => /meetup/i.test(subject))).toEqual([]);
  });

  it('are not sent when the mail server was down until the meetup began [D6.52]', async () => {
    await whileDown(async () => {
      await happen(meetupUpcomingV1, groupId, upcoming(2));
      await identity.service.dataSource.query(
        `UPDATE emails SET not_after = now() - interval '1 second' WHERE user_id = $1 AND kind LIKE 'meetup%'`,
        [bo!.user.id],
      );
    });
    await become(bo!, 'meetupStartsSoon skipped');
  });

  it('are not sent when the mail server was down until the meetup changed [D6.52]', async () => {
    const { meetupId } = facts();
    const movedFrom = startsAt;
    await whileDown(async () => {
      await happen(meetupProposedV1, groupId, proposed(meetupId));
      await happen(meetupScheduledV1, groupId, scheduled({ meetupId, cause: 'voted' }));
      await happen(meetupUpcomingV1, groupId, upcoming(24, { meetupId }));
      await happen(meetupMovedV1, groupId, { ...scheduled({ meetupId, startsAt: inHours(90) }), movedFrom });
    });
    await become(
      bo!,
      'meetupProposed skipped',
      'meetupScheduled skipped',
      'meetupUpcoming skipped',
      'meetupMoved sent',
    );
    expect(await emailsOf(ada!)).toEqual(['meetupScheduled skipped']);
  });

  it('are not sent to members who have left, and not after the group was deleted [D6.52]', async () => {
    await whileDown(async () => {
      await happen(meetupScheduledV1, groupId, scheduled());
      const left = { membershipId: nextId(), groupId, userId: bo!.user.id, leftAt: inHours(0) };
      await happen(memberLeftV1, groupId, { ...left, cause: 'left', byUserId: bo!.user.id });
      expect([await emailsOf(bo!), await emailsOf(cy!)]).toEqual([
        ['meetupScheduled skipped'],
        ['meetupScheduled queued'],
      ]);
      await happen(groupDeletedV1, groupId, {
        ...{ groupId, name: 'Hikers', ownerId: ada!.user.id, memberIds: [ada!.user.id] },
        ...{ cause: 'disbanded', deletedAt: inHours(0), byUserId: ada!.user.id, reason: null, ip: null },
      });
    });
    expect(await emailsOf(cy!)).toEqual(['meetupScheduled skipped']);
  });

  it('are not sent to members who have turned them off', async () => {
    await bo!.caller.call(updateEmailPreferences, { body: { meetups: false } });
    await happen(meetupScheduledV1, groupId, scheduled());
    await isSent(cy!, 'meetupScheduled');
    await become(bo!, 'meetupScheduled skipped');
  });

  it('leave out words that an email client would turn into a link', async () => {
    const canceled = { ...facts(), ...byAda(), startsAt: null, reason: 'See evil.example' };
    await happen(meetupCanceledV1, groupId, { ...canceled, title: 'Win at evil.example' });
    const { text, html } = await identity.inbox.mail(bo!.user.email, 'was canceled');
    expect(text).toContain('Ada Lee canceled a meetup with Hikers.');
    expect(text + html).not.toMatch(/evil|Reason/);
  });
});
