import {
  answerMeetup,
  cancelMeetup,
  getMeetup,
  type Meetup,
  type MeetupVote,
  meetupEndedV1,
  meetupExpiredV1,
  meetupScheduledV1,
  meetupUpcomingV1,
  meetupVotesMissingV1,
  type Rsvp,
  recordAttendance,
  removeMember,
  updateMeetup,
  voteOnMeetup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { eventually, type TestService } from '@circlet/testing';
import { Redis } from 'ioredis';

import { givenMember, membershipOf } from '../../../test/build-application';
import { givenGroup } from '../../../test/build-group';
import { givenMeetup, givenProposal, inHours, optionsIn, shiftMeetup } from '../../../test/build-meetup';
import { runMeetups } from '../../../test/run-meetups';
import { signUp, startGroups } from '../../../test/start-groups';
import { watchTopics } from '../../../test/watch-frames';
import { DueMeetupsRepository } from './due-meetups.repository';

let service: TestService;
let owner: Actor;
let ada: Actor;
let bob: Actor;
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, ada, bob] = [await signUp(service), await signUp(service), await signUp(service)];
  ({ id: groupId } = await givenGroup(service, owner));
  for (const member of [ada, bob]) await givenMember(service, owner, groupId, member);
});

const get = (id: number): Promise<Meetup> => service.as(owner).call(getMeetup, { params: { id } });
const vote = (actor: Actor, { id, options }: Meetup, ...votes: readonly MeetupVote[]) =>
  service.as(actor).call(voteOnMeetup, {
    params: { id },
    body: { votes: votes.map((each, index) => ({ optionId: options[index]!.id, vote: each })) },
  });
const answer = (actor: Actor, id: number, rsvp: Rsvp) =>
  service.as(actor).call(answerMeetup, { params: { id }, body: { rsvp } });
const cancel = (id: number) => service.as(owner).call(cancelMeetup, { params: { id }, body: {} });
const leave = async (actor: Actor) => {
  const memberId = await membershipOf(service, groupId, actor);
  await service.as(actor).call(removeMember, { params: { groupId, memberId } });
};

/** Lets so many hours pass for a meetup, and runs what is due. */
async function pass(id: number, hours: number): Promise<void> {
  await shiftMeetup(service, id, -hours);
  await runMeetups(service);
}

type MeetupEvent =
  | typeof meetupEndedV1
  | typeof meetupExpiredV1
  | typeof meetupScheduledV1
  | typeof meetupUpcomingV1
  | typeof meetupVotesMissingV1;
const eventsOf = async (definition: MeetupEvent, id: number) =>
  (await service.recorded(definition)).flatMap(({ data }) => (data.meetupId === id ? [data] : []));

describe('at the deadline', () => {
  it('the time with the most yes is scheduled, and the proposer counts as who chose it [D6.5]', async () => {
    const meetup = await givenProposal(service, ada, groupId, { deadline: inHours(48) });
    await vote(ada, meetup, 'no', 'yes', 'yes');
    await vote(bob, meetup, 'yes', 'maybe', 'yes');
    await vote(owner, meetup, 'yes', 'yes', 'no');
    const topics = await watchTopics(service, bob);
    await pass(meetup.id, 47.99);
    expect(await get(meetup.id)).toMatchObject({ status: 'proposed' });
    await pass(meetup.id, 0.01);
    const { status, startsAt, rsvps, options } = await get(meetup.id);
    // All have two yes, and the second has a maybe besides.
    expect({ status, startsAt }).toEqual({ status: 'scheduled', startsAt: options[1]!.startsAt });
    expect(rsvps).toEqual([
      { userId: owner.id, rsvp: 'going' },
      { userId: ada.id, rsvp: 'going' },
      { userId: bob.id, rsvp: 'maybe' },
    ]);
    const [scheduled] = await eventsOf(meetupScheduledV1, meetup.id);
    expect(scheduled).toMatchObject({ cause: 'voted', byUserId: ada.id, startsAt });
    await eventually(() => topics.includes('meetups'));
    await runMeetups(service);
    expect(await eventsOf(meetupScheduledV1, meetup.id)).toHaveLength(1);
  });

  it('a meetup without two yes for a time expires, and the members are notified [D6.6]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await vote(bob, meetup, 'maybe', 'maybe', 'no');
    const topics = await watchTopics(service, ada);
    await pass(meetup.id, 73);
    expect(await get(meetup.id)).toMatchObject({ status: 'expired', startsAt: null });
    expect(await eventsOf(meetupExpiredV1, meetup.id)).toEqual([
      {
        meetupId: meetup.id,
        groupId,
        title: meetup.title,
        timeZone: meetup.timeZone,
        proposerId: ada.id,
      },
    ]);
    await eventually(() => topics.includes('meetups'));
    await runMeetups(service);
    expect(await eventsOf(meetupExpiredV1, meetup.id)).toHaveLength(1);
  });

  it('nothing happens to a meetup that was canceled [D6.52]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await vote(bob, meetup, 'yes', 'yes', 'yes');
    await cancel(meetup.id);
    await pass(meetup.id, 73);
    expect(await get(meetup.id)).toMatchObject({ status: 'canceled' });
    expect(await eventsOf(meetupScheduledV1, meetup.id)).toEqual([]);
    expect(await eventsOf(meetupExpiredV1, meetup.id)).toEqual([]);
  });

  it('the votes of a member who left do not count [D6.52]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await vote(bob, meetup, 'yes', 'yes', 'yes');
    await leave(bob);
    await pass(meetup.id, 73);
    expect(await get(meetup.id)).toMatchObject({ status: 'expired' });
  });
});

describe('a day before the deadline', () => {
  it('the members who have not voted are reminded, once [D6.51]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await pass(meetup.id, 47.9);
    expect(await eventsOf(meetupVotesMissingV1, meetup.id)).toEqual([]);
    await vote(bob, meetup, 'no');
    await pass(meetup.id, 0.2);
    const missing = await eventsOf(meetupVotesMissingV1, meetup.id);
    expect(missing).toEqual([
      {
        meetupId: meetup.id,
        groupId,
        title: meetup.title,
        timeZone: meetup.timeZone,
        deadline: (await get(meetup.id)).deadline,
        userIds: [owner.id],
      },
    ]);
    await pass(meetup.id, 1);
    expect(await eventsOf(meetupVotesMissingV1, meetup.id)).toHaveLength(1);
  });

  it('no one is if all have voted, or the proposal is not a day older [D6.51]', async () => {
    const voted = await givenProposal(service, ada, groupId);
    await vote(bob, voted, 'no');
    await vote(owner, voted, 'maybe');
    await pass(voted.id, 50);
    expect(await eventsOf(meetupVotesMissingV1, voted.id)).toEqual([]);
    const short = await givenProposal(service, ada, groupId, { deadline: inHours(24) });
    await pass(short.id, 1);
    expect(await eventsOf(meetupVotesMissingV1, short.id)).toEqual([]);
  });

  it('no one is after it was canceled, and not those who left [D6.52]', async () => {
    const canceled = await givenProposal(service, ada, groupId);
    await cancel(canceled.id);
    await pass(canceled.id, 49);
    expect(await eventsOf(meetupVotesMissingV1, canceled.id)).toEqual([]);
    const meetup = await givenProposal(service, ada, groupId);
    await leave(bob);
    await pass(meetup.id, 49);
    expect(await eventsOf(meetupVotesMissingV1, meetup.id)).toMatchObject([{ userIds: [owner.id] }]);
  });
});

const reminders = async (id: number) =>
  (await service.recorded(meetupUpcomingV1)).flatMap(({ data: { meetupId, hours, userIds } }) =>
    meetupId === id ? [{ hours, userIds }] : [],
  );

describe('before a meetup', () => {
  it('those who go and may go are reminded 24 and 2 hours before, each once [D6.50]', async () => {
    const { id, title, timeZone } = await givenMeetup(service, ada, groupId, { place: 'Zilker Park' });
    await answer(bob, id, 'maybe');
    await answer(owner, id, 'declined');
    await pass(id, 23.9);
    expect(await reminders(id)).toEqual([]);
    await pass(id, 0.2);
    const userIds = [ada.id, bob.id];
    expect(await eventsOf(meetupUpcomingV1, id)).toEqual([
      {
        meetupId: id,
        groupId,
        title,
        timeZone,
        place: 'Zilker Park',
        startsAt: (await get(id)).startsAt,
        durationMinutes: 120,
        hours: 24,
        userIds,
      },
    ]);
    await pass(id, 20);
    expect(await reminders(id)).toHaveLength(1);
    await pass(id, 2);
    const both = [
      { hours: 24, userIds },
      { hours: 2, userIds },
    ];
    expect(await reminders(id)).toEqual(both);
    await pass(id, 1);
    await pass(id, 3);
    expect(await reminders(id)).toEqual(both);
  });

  it.each([
    [24.5, [24, 2]],
    [23.5, [2]],
    [2.5, [2]],
    [1.5, []],
  ])(
    'that is scheduled %s hours ahead, there are only later reminders: %j [D6.50]',
    async (hours, expected) => {
      const { id } = await givenMeetup(service, ada, groupId, { options: optionsIn(hours) });
      await runMeetups(service);
      expect(await reminders(id)).toEqual([]);
      if (hours > 24) await pass(id, hours - 23);
      await pass(id, Math.min(hours, 23) - 1);
      expect((await reminders(id)).map((each) => each.hours)).toEqual(expected);
    },
  );

  it('the first reminder is left out when it is time for the second [D6.52]', async () => {
    const { id } = await givenMeetup(service, ada, groupId);
    await pass(id, 47);
    expect((await reminders(id)).map(({ hours }) => hours)).toEqual([2]);
  });

  it('no one is reminded after it was canceled or moved away, or has declined or left [D6.52]', async () => {
    const canceled = await givenMeetup(service, ada, groupId);
    await cancel(canceled.id);
    await pass(canceled.id, 24.1);
    expect(await reminders(canceled.id)).toEqual([]);

    const { id } = await givenMeetup(service, ada, groupId);
    await answer(bob, id, 'going');
    await answer(owner, id, 'going');
    await shiftMeetup(service, id, -24.1);
    await service.as(ada).call(updateMeetup, { params: { id }, body: { startsAt: inHours(30) } });
    await runMeetups(service);
    expect(await reminders(id)).toEqual([]);
    await answer(bob, id, 'going');
    await answer(owner, id, 'going');
    await answer(owner, id, 'declined');
    await leave(bob);
    await pass(id, 7);
    expect(await reminders(id)).toEqual([{ hours: 24, userIds: [ada.id] }]);
  });

  it('that was moved, they are reminded of its new time [D6.50]', async () => {
    const { id } = await givenMeetup(service, ada, groupId);
    await pass(id, 25);
    await service.as(ada).call(updateMeetup, { params: { id }, body: { startsAt: inHours(48) } });
    await pass(id, 25);
    expect(await reminders(id)).toEqual([
      { hours: 24, userIds: [ada.id] },
      { hours: 24, userIds: [ada.id] },
    ]);
  });

  it('no event is recorded if no one comes [D6.52]', async () => {
    const { id } = await givenMeetup(service, ada, groupId);
    await answer(ada, id, 'declined');
    await pass(id, 25);
    expect(await reminders(id)).toEqual([]);
  });
});

describe('the day after a meetup', () => {
  const joinedBefore = (...actors: readonly Actor[]) =>
    service.dataSource.query(
      `UPDATE memberships SET joined_at = now() - interval '30 days' WHERE group_id = $1 AND user_id = ANY($2)`,
      [groupId, actors.map(({ id }) => id)],
    );
  beforeEach(() => joinedBefore(owner, ada, bob));

  const asked = async (id: number) =>
    (await service.recorded(meetupEndedV1)).flatMap(({ data }) =>
      data.meetupId === id ? [data.userIds] : [],
    );

  it('its members are asked once whether they met, but not those who declined or said so [D6.53]', async () => {
    const { id } = await givenMeetup(service, ada, groupId);
    await answer(owner, id, 'declined');
    await pass(id, 48 + 2 + 21.9);
    expect(await asked(id)).toEqual([]);
    await pass(id, 0.2);
    expect(await asked(id)).toEqual([[ada.id, bob.id]]);
    await pass(id, 24);
    expect(await asked(id)).toEqual([[ada.id, bob.id]]);

    const other = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, other.id, -49);
    await service.as(ada).call(recordAttendance, { params: { id: other.id }, body: { attended: true } });
    await pass(other.id, 24);
    expect(await asked(other.id)).toEqual([[owner.id, bob.id]]);
  });

  it('no one is asked about a canceled one, and not who left or came later [D6.52]', async () => {
    const canceled = await givenMeetup(service, ada, groupId);
    await cancel(canceled.id);
    await pass(canceled.id, 73);
    expect(await asked(canceled.id)).toEqual([]);
    const { id } = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, id, -73);
    await leave(bob);
    await givenMember(service, owner, groupId, await signUp(service));
    await runMeetups(service);
    expect(await asked(id)).toEqual([[owner.id, ada.id]]);
  });
});

const wipeRedis = async (): Promise<void> => {
  const redis = new Redis(service.servers.redisUrl);
  await redis.flushdb();
  redis.disconnect();
};

describe('the clock for operators', () => {
  const dueSince = (): Promise<Date | null> =>
    service.app.get(DueMeetupsRepository, { strict: false }).dueSince(new Date());
  const hoursAgo = async (): Promise<number> =>
    Math.round((Date.now() - ((await dueSince())?.getTime() ?? Infinity)) / 3_600_000);

  it('shows since when the oldest step has been due, until it is done', async () => {
    await runMeetups(service);
    expect(await dueSince()).toBeNull();
    const nudged = await givenProposal(service, ada, groupId);
    await shiftMeetup(service, nudged.id, -50);
    expect(await hoursAgo()).toBe(2);
    const decided = await givenProposal(service, ada, groupId);
    await shiftMeetup(service, decided.id, -77);
    expect(await hoursAgo()).toBe(5);
    const held = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, held.id, -(48 + 2 + 22 + 9));
    expect(await hoursAgo()).toBe(9);
    await runMeetups(service);
    expect(await dueSince()).toBeNull();
  });

  it('shows both reminders of a meetup, but not one that is no longer sent', async () => {
    await runMeetups(service);
    const { id } = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, id, -30);
    expect(await hoursAgo()).toBe(6);
    await shiftMeetup(service, id, -17);
    expect(await hoursAgo()).toBe(1);
    await runMeetups(service);
    expect(await dueSince()).toBeNull();
  });
});

describe('a wiped Redis', () => {
  /** Creates a meetup that is due for a reminder, and one that is past its deadline. */
  const givenDue = async () => {
    const upcoming = await givenMeetup(service, ada, groupId);
    const undecided = await givenProposal(service, ada, groupId);
    await shiftMeetup(service, upcoming.id, -25);
    await shiftMeetup(service, undecided.id, -73);
    return { upcoming: upcoming.id, undecided: undecided.id };
  };
  const isDone = async ({ upcoming, undecided }: Awaited<ReturnType<typeof givenDue>>): Promise<boolean> =>
    (await reminders(upcoming)).length === 1 && (await eventsOf(meetupExpiredV1, undecided)).length === 1;

  it('loses no step: all are rebuilt from the database [D6.54]', async () => {
    const due = await givenDue();
    await service.app.close();
    await wipeRedis();
    await service.restart();
    await eventually(() => isDone(due));
  });

  it('repeats nothing and stops no running service [D6.54]', async () => {
    const before = await givenDue();
    await runMeetups(service);
    expect(await isDone(before)).toBe(true);
    await wipeRedis();
    const after = await givenDue();
    await runMeetups(service);
    expect(await isDone(after)).toBe(true);
    expect(await isDone(before)).toBe(true);
  });
});
