import {
  answerMeetup,
  deleteAdminGroup,
  disbandGroup,
  getMeetup,
  groupDeletedV1,
  listMeetups,
  type Meetup,
  meetupCanceledV1,
  type MeetupVote,
  removeMember,
  setMemberRole,
  transferGroup,
  updateMeetup,
  userBannedV1,
  userBlockedV1,
  userDeletedV1,
  voteOnMeetup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, nextId, type TestService } from '@circlet/testing';

import { givenMember, membershipOf } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, givenProposal, shiftMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';
import { MeetupsRepository } from '../model/meetups.repository';

let service: TestService;
let owner: Actor;
let ada: Actor;
let ben: Actor;
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, ada, ben] = [
    await signUp(service, { name: 'Olga' }),
    await signUp(service, { name: 'Ada' }),
    await signUp(service, { name: 'Ben' }),
  ];
  ({ id: groupId } = await givenGroup(service, owner));
  for (const member of [ada, ben]) await givenMember(service, owner, groupId, member);
});

const vote = (actor: Actor, { id, options }: Meetup, ...votes: MeetupVote[]) =>
  service.as(actor).call(voteOnMeetup, {
    params: { id },
    body: { votes: votes.map((given, index) => ({ optionId: options[index]!.id, vote: given })) },
  });
const come = (actor: Actor, { id }: Meetup) =>
  service.as(actor).call(answerMeetup, { params: { id }, body: { rsvp: 'going' } });
const get = (actor: Actor, { id }: Meetup) => service.as(actor).call(getMeetup, { params: { id } });
const remove = async (by: Actor, member: Actor) => {
  const memberId = await membershipOf(service, groupId, member);
  await service.as(by).call(removeMember, { params: { groupId, memberId } });
};
const ban = (user: Actor) =>
  service.incoming.deliver(userBannedV1, user.id, {
    ...buildUserFacts({ userId: user.id, revision: 5, isBanned: true }),
    byUserId: null,
    reason: 'Threats',
    ip: null,
  });
const deleteAccount = (user: Actor) =>
  service.incoming.deliver(userDeletedV1, user.id, {
    userId: user.id,
    deletedAt: new Date().toISOString(),
  });
/** Counts the rows that name a user, in each of the tables of meetups. */
const rowsOf = async ({ id }: Actor) => {
  const [counts] = await service.dataSource.query<Record<string, number>[]>(
    `SELECT (SELECT count(*) FROM meetups WHERE proposer_id = $1) AS proposed,
            (SELECT count(*) FROM meetups WHERE kept_for @> ARRAY[$1::bigint]) AS kept,
            (SELECT count(*) FROM meetup_votes WHERE user_id = $1) AS votes,
            (SELECT count(*) FROM meetup_answers WHERE user_id = $1) AS answers`,
    [id],
  );
  return counts!;
};

const departures: [string, () => Promise<unknown>][] = [
  ['leaves', () => remove(ben, ben)],
  ['is removed', () => remove(owner, ben)],
  ['is banned', () => ban(ben)],
  ['deletes their account', () => deleteAccount(ben)],
];

describe('a member who goes', () => {
  it.each(departures)('and %s removes votes and answers [D6.40]', async (_, go) => {
    const proposal = await givenProposal(service, ada, groupId);
    const scheduled = await givenMeetup(service, ada, groupId);
    await vote(ben, proposal, 'yes', 'maybe', 'no');
    await vote(owner, proposal, 'yes');
    for (const member of [owner, ben]) await come(member, scheduled);
    const topics = await watchTopics(service, ada);
    await go();
    await service.nats.flush();
    expect(topics).toContain('meetups');
    const { options, rsvps } = await get(ada, proposal);
    expect(options).toMatchObject([
      { yes: [owner.id, ada.id], maybe: [], no: [] },
      { yes: [ada.id], maybe: [], no: [] },
      { yes: [ada.id], maybe: [], no: [] },
    ]);
    expect(rsvps.map(({ userId }) => userId)).toEqual([owner.id, ada.id]);
    expect((await get(ada, scheduled)).rsvps.map(({ userId }) => userId)).toEqual([owner.id, ada.id]);
    expect(await rowsOf(ben)).toMatchObject({ votes: 0, answers: 0 });
  });

  it.each(departures)('and %s hands their meetups to the owner [D6.41]', async (_, go) => {
    const proposal = await givenProposal(service, ben, groupId);
    const past = await givenMeetup(service, ben, groupId);
    await shiftMeetup(service, past.id, -51);
    await go();
    for (const meetup of [proposal, past])
      expect((await get(ada, meetup)).proposer).toMatchObject({ id: owner.id, name: 'Olga' });
    expect(
      await service.as(owner).call(updateMeetup, {
        params: { id: proposal.id },
        body: { title: 'Another walk' },
      }),
    ).toMatchObject({ title: 'Another walk' });
  });

  it('and owned the group hands their meetups to the next owner [D6.41]', async () => {
    const memberId = await membershipOf(service, groupId, ben);
    await service.as(owner).call(setMemberRole, { params: { groupId, memberId }, body: { role: 'coowner' } });
    const meetup = await givenProposal(service, owner, groupId);
    await deleteAccount(owner);
    expect((await get(ada, meetup)).proposer).toMatchObject({ id: ben.id });
    expect(await rowsOf(owner)).toEqual({ proposed: 0, kept: 0, votes: 0, answers: 0 });
  });

  it('keeps what they said about past meetups, but is not shown there [D6.40]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    await come(ben, meetup);
    await shiftMeetup(service, meetup.id, -51);
    await remove(ben, ben);
    expect((await get(ada, meetup)).rsvps.map(({ userId }) => userId)).toEqual([ada.id]);
    expect(await rowsOf(ben)).toMatchObject({ answers: 1 });
    await deleteAccount(ben);
    expect(await rowsOf(ben)).toEqual({ proposed: 0, kept: 0, votes: 0, answers: 0 });
  });

  it('no longer finds the meetups, and votes once they are back [D6.19 D6.40]', async () => {
    const proposal = await givenProposal(service, ada, groupId);
    await remove(ben, ben);
    await expect(vote(ben, proposal, 'yes')).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND' });
    await givenMember(service, owner, groupId, ben);
    expect((await vote(ben, proposal, 'yes')).options[0]).toMatchObject({ yes: [ada.id, ben.id] });
  });

  it('at the same time as they vote leaves no vote behind [D6.40]', async () => {
    const proposal = await givenProposal(service, ada, groupId);
    await Promise.allSettled([vote(ben, proposal, 'yes'), remove(ben, ben), vote(ben, proposal, 'no')]);
    expect(await rowsOf(ben)).toMatchObject({ votes: 0, answers: 0 });
  });
});

it('a transfer changes nothing but who owns', async () => {
  const meetup = await givenProposal(service, ada, groupId);
  const body = { userId: ben.id };
  await service.as(owner).call(transferGroup, { params: { id: groupId }, body });
  const edit = { params: { id: meetup.id }, body: { note: 'Bring water' } };
  expect(await service.as(ben).call(updateMeetup, edit)).toMatchObject({ proposer: { id: ada.id } });
  await expect(service.as(owner).call(updateMeetup, edit)).rejects.toMatchObject({
    code: 'NOT_MEETUP_PLANNER',
  });
});

it('a block changes nothing inside a shared group [D6.43]', async () => {
  const proposal = await givenProposal(service, ada, groupId);
  const facts = { blockId: nextId(), userId: ada.id, blockedUserId: ben.id };
  await service.incoming.deliver(userBlockedV1, ada.id, facts);
  await vote(ben, proposal, 'yes');
  for (const viewer of [ada, ben]) {
    const seen = await get(viewer, proposal);
    expect(seen.proposer).toMatchObject({ id: ada.id, name: 'Ada' });
    expect(seen.options[0]).toMatchObject({ yes: [ada.id, ben.id] });
    expect(await service.as(viewer).call(listMeetups, { params: { id: groupId } })).toEqual([seen]);
  }
  const scheduled = await givenMeetup(service, ben, groupId);
  expect((await come(ada, scheduled)).rsvps).toHaveLength(2);
});

describe('a group that closes', () => {
  const disband = () =>
    service.as(owner).call(disbandGroup, { params: { id: groupId }, body: { reason: 'No time' } });
  const admin = buildActor({ role: 'admin' });
  interface Kept {
    readonly id: number;
    readonly status: string;
    readonly sequence: number;
    readonly keptFor: number[];
    readonly isClosed: boolean;
  }
  const kept = () =>
    service.dataSource.query<Kept[]>(
      `SELECT id, status, sequence, kept_for AS "keptFor", group_deleted_at IS NOT NULL AS "isClosed"
       FROM meetups WHERE group_id = $1 ORDER BY id`,
      [groupId],
    );

  it.each<[string, () => Promise<unknown>, () => number]>([
    ['its owner', disband, () => owner.id],
    [
      'an admin',
      () =>
        service.as(admin).call(deleteAdminGroup, { params: { id: groupId }, body: { reason: 'Threats' } }),
      () => admin.id,
    ],
  ])('by %s cancels its meetups, without emails about them [D6.42]', async (_, close, by) => {
    const proposal = await givenProposal(service, ada, groupId);
    const scheduled = await givenMeetup(service, ben, groupId);
    const topics = await watchTopics(service, ada);
    await close();
    await service.nats.flush();
    expect(topics).toContain('meetups');
    const canceled = (await service.recorded(meetupCanceledV1)).filter(
      ({ data }) => data.groupId === groupId,
    );
    expect(canceled.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        {
          meetupId: proposal.id,
          groupId,
          title: proposal.title,
          timeZone: 'America/Chicago',
          byUserId: by(),
          startsAt: null,
          reason: null,
          memberIds: [],
        },
        expect.objectContaining({ meetupId: scheduled.id, startsAt: scheduled.startsAt, memberIds: [] }),
      ]),
    );
    expect(canceled).toHaveLength(2);
    expect((await service.recorded(groupDeletedV1)).at(-1)!.data.groupId).toBe(groupId);
    for (const meetup of [proposal, scheduled])
      await expect(get(ada, meetup)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND', status: 404 });
  });

  it('keeps those of the last 90 days and to come in calendars, for 30 days [D6.35 D6.42]', async () => {
    await givenProposal(service, ada, groupId);
    const old = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, old.id, -51 - 90 * 24);
    const past = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, past.id, -51);
    const scheduled = await givenMeetup(service, ada, groupId);
    await disband();
    const rows = await kept();
    expect(rows).toMatchObject([
      { id: past.id, status: 'scheduled', sequence: 0, isClosed: true },
      { id: scheduled.id, status: 'canceled', sequence: 1, isClosed: true },
    ]);
    expect(new Set(rows[0]!.keptFor)).toEqual(new Set([owner.id, ada.id, ben.id]));
    const meetups = service.app.get(MeetupsRepository, { strict: false });
    const closedDaysAgo = (days: number) =>
      service.dataSource.query(
        `UPDATE meetups SET group_deleted_at = now() - $2 * interval '1 day' WHERE group_id = $1`,
        [groupId, days],
      );
    await closedDaysAgo(29.9);
    await meetups.pruneDisbanded();
    expect(await kept()).toHaveLength(2);
    await closedDaysAgo(30.1);
    await meetups.pruneDisbanded();
    expect(await kept()).toEqual([]);
  });

  it('forgets a last member who deletes their account, and the meetup with the very last [D6.40]', async () => {
    const scheduled = await givenMeetup(service, ada, groupId);
    await come(ben, scheduled);
    await disband();
    await deleteAccount(ada);
    expect(await rowsOf(ada)).toEqual({ proposed: 0, kept: 0, votes: 0, answers: 0 });
    await deleteAccount(owner);
    const [row] = await kept();
    expect(row).toMatchObject({ id: scheduled.id, keptFor: [ben.id] });
    await deleteAccount(ben);
    expect(await kept()).toEqual([]);
  });

  it('because no one is left, cancels its meetups [D6.42]', async () => {
    const scheduled = await givenMeetup(service, ada, groupId);
    for (const member of [ada, ben]) await remove(member, member);
    await ban(owner);
    const canceled = (await service.recorded(meetupCanceledV1)).filter(
      ({ data }) => data.groupId === groupId,
    );
    expect(canceled.map(({ data }) => data)).toMatchObject([{ meetupId: scheduled.id, byUserId: owner.id }]);
  });
});
