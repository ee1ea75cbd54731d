import {
  answerMeetup,
  getMeetup,
  type Meetup,
  type MeetupVote,
  meetupScheduledV1,
  type Rsvp,
  scheduleMeetup,
  voteOnMeetup,
} from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';

import { givenCoOwner, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, givenProposal, shiftMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let coOwner: Actor;
let ada: Actor;
let ben: Actor;
let stranger: Actor;
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, coOwner, ada, ben, stranger] = [
    await signUp(service),
    await signUp(service),
    await signUp(service),
    await signUp(service),
    await signUp(service),
  ];
  ({ id: groupId } = await givenGroup(service, owner));
  await givenCoOwner(service, owner, groupId, coOwner);
  for (const member of [ada, ben]) await givenMember(service, owner, groupId, member);
});

const vote = (actor: Actor, { id, options }: Meetup, ...votes: (MeetupVote | null)[]) =>
  service.as(actor).call(voteOnMeetup, {
    params: { id },
    body: {
      votes: votes.flatMap((given, index) =>
        given === null ? [] : [{ optionId: options[index]!.id, vote: given }],
      ),
    },
  });
const schedule = (actor: Actor, { id, options }: Meetup, index = 0) =>
  service.as(actor).call(scheduleMeetup, { params: { id }, body: { optionId: options[index]!.id } });
const answer = (actor: Actor, { id }: Pick<Meetup, 'id'>, rsvp: Rsvp) =>
  service.as(actor).call(answerMeetup, { params: { id }, body: { rsvp } });
const get = (actor: Actor, id: number) => service.as(actor).call(getMeetup, { params: { id } });
const setStatus = (id: number, status: string) =>
  service.dataSource.query('UPDATE meetups SET status = $2 WHERE id = $1', [id, status]);

describe('voting', () => {
  it('replaces earlier votes, and answers with the meetup [D6.20 D6.26]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    const [one, two, three] = meetup.options.map(({ id }) => id);
    expect(await vote(ben, meetup, 'yes', 'maybe', 'no')).toMatchObject({
      options: [
        { id: one, yes: [ada.id, ben.id], maybe: [], no: [] },
        { id: two, yes: [ada.id], maybe: [ben.id], no: [] },
        { id: three, yes: [ada.id], maybe: [], no: [ben.id] },
      ],
      myVotes: [
        { optionId: one, vote: 'yes' },
        { optionId: two, vote: 'maybe' },
        { optionId: three, vote: 'no' },
      ],
      rsvps: [
        { userId: ada.id, rsvp: null },
        { userId: ben.id, rsvp: null },
      ],
      myRsvp: null,
    });
    expect(await vote(ben, meetup, null, 'no')).toMatchObject({
      options: [{ yes: [ada.id] }, { yes: [ada.id], no: [ben.id] }, { yes: [ada.id], no: [] }],
      myVotes: [{ optionId: two, vote: 'no' }],
    });
    expect((await vote(ben, meetup)).rsvps).toEqual([{ userId: ada.id, rsvp: null }]);
    expect(await get(ada, meetup.id)).toMatchObject({ myVotes: [{}, {}, {}] });
  });

  it('on an unknown option is 400, and changes nothing [D6.20]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    const foreign = await givenProposal(service, ada, groupId);
    for (const optionId of [foreign.options[0]!.id, 999_999_999]) {
      const votes = [
        { optionId: meetup.options[0]!.id, vote: 'no' as const },
        { optionId, vote: 'yes' as const },
      ];
      await expect(
        service.as(ben).call(voteOnMeetup, { params: { id: meetup.id }, body: { votes } }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'votes.1.optionId' }] });
    }
    expect((await get(ben, meetup.id)).myVotes).toEqual([]);
    await expect(
      service.as(ben).callWith(voteOnMeetup, {
        params: { id: meetup.id },
        body: { votes: [0, 0].map(() => ({ optionId: meetup.options[0]!.id, vote: 'yes' })) },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it.each(['scheduled', 'expired', 'canceled', 'past'])(
    'on a meetup that is %s is 409 [D6.20]',
    async (status) => {
      const meetup = await givenProposal(service, ada, groupId);
      if (status === 'scheduled' || status === 'past') await schedule(ada, meetup);
      else await setStatus(meetup.id, status);
      if (status === 'past') await shiftMeetup(service, meetup.id, -200);
      expect(await get(ada, meetup.id)).toMatchObject({ status });
      await expect(vote(ben, meetup, 'yes')).rejects.toMatchObject({ code: 'MEETUP_NOT_OPEN', status: 409 });
    },
  );

  it('notifies all members; strangers and staff get 404 [D6.19 D6.44]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    const topics = await Promise.all([owner, ada, ben, stranger].map((one) => watchTopics(service, one)));
    await vote(ben, meetup, 'yes');
    await service.nats.flush();
    expect(topics).toEqual([['meetups'], ['meetups'], ['meetups'], []]);
    for (const other of [stranger, buildActor({ role: 'admin' })])
      await expect(vote(other, meetup, 'yes')).rejects.toMatchObject({
        code: 'MEETUP_NOT_FOUND',
        status: 404,
      });
  });
});

describe('scheduling', () => {
  it('the proposer, the owner and co-owners do, others 403 [D6.4]', async () => {
    for (const planner of [ada, owner, coOwner]) {
      const meetup = await givenProposal(service, ada, groupId);
      await expect(schedule(ben, meetup)).rejects.toMatchObject({ code: 'NOT_MEETUP_PLANNER', status: 403 });
      for (const other of [stranger, buildActor({ role: 'moderator' })])
        await expect(schedule(other, meetup)).rejects.toMatchObject({
          code: 'MEETUP_NOT_FOUND',
          status: 404,
        });
      const startsAt = meetup.options[1]!.startsAt;
      expect(await schedule(planner, meetup, 1)).toMatchObject({ status: 'scheduled', startsAt });
      const event = (await service.recorded(meetupScheduledV1)).at(-1)!.data;
      expect(event).toMatchObject({ meetupId: meetup.id, startsAt, byUserId: planner.id, cause: 'chosen' });
      expect(new Set(event.memberIds)).toEqual(new Set([owner.id, coOwner.id, ada.id, ben.id]));
    }
  });

  it('turns the votes on the time into answers [D6.22]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await vote(ben, meetup, 'yes', 'maybe', 'no');
    await vote(owner, meetup, 'maybe', 'no', 'yes');
    await vote(coOwner, meetup, 'yes');
    expect((await schedule(ada, meetup, 1)).rsvps).toEqual([
      { userId: owner.id, rsvp: 'declined' },
      { userId: coOwner.id, rsvp: null },
      { userId: ada.id, rsvp: 'going' },
      { userId: ben.id, rsvp: 'maybe' },
    ]);
  });

  it('is 409 once scheduled, expired or canceled, and 400 for an unknown option [D6.4]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    const foreign = await givenProposal(service, ada, groupId);
    await expect(schedule(ada, { ...meetup, options: foreign.options })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'optionId' }],
    });
    await schedule(ada, meetup);
    const closed = { code: 'MEETUP_NOT_OPEN', status: 409 };
    await expect(schedule(ada, meetup, 1)).rejects.toMatchObject(closed);
    for (const status of ['expired', 'canceled']) {
      await setStatus(foreign.id, status);
      await expect(schedule(owner, foreign)).rejects.toMatchObject(closed);
    }
  });

  it('is 409 for a time that has passed [D6.4]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await shiftMeetup(service, meetup.id, -100);
    await expect(schedule(ada, meetup)).rejects.toMatchObject({ code: 'MEETUP_NOT_OPEN' });
    expect(await schedule(ada, meetup, 1)).toMatchObject({ status: 'scheduled' });
  });

  it('of concurrent calls one succeeds [D6.10]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const meetup = await givenProposal(service, ada, groupId);
      const tries = await Promise.all(
        [ada, owner, coOwner].map((planner, index) =>
          schedule(planner, meetup, index).then(
            ({ startsAt }) => startsAt,
            (error: unknown) => (error instanceof DomainError ? error.code : 'failed'),
          ),
        ),
      );
      const refused = tries.filter((one) => one === 'MEETUP_NOT_OPEN');
      expect(refused).toHaveLength(2);
      const { startsAt } = await get(ada, meetup.id);
      expect(tries).toContain(startsAt);
      const events = await service.recorded(meetupScheduledV1);
      expect(events.filter(({ data }) => data.meetupId === meetup.id)).toHaveLength(1);
      await setStatus(meetup.id, 'canceled');
    }
  });
});

describe('answering', () => {
  it('changes until the end [D6.22]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    expect(await answer(ben, meetup, 'maybe')).toMatchObject({
      myRsvp: 'maybe',
      rsvps: [
        { userId: ada.id, rsvp: 'going' },
        { userId: ben.id, rsvp: 'maybe' },
      ],
    });
    await shiftMeetup(service, meetup.id, -49);
    expect(await answer(ben, meetup, 'declined')).toMatchObject({ myRsvp: 'declined' });
    await shiftMeetup(service, meetup.id, -1);
    await expect(answer(ben, meetup, 'going')).rejects.toMatchObject({
      code: 'MEETUP_NOT_SCHEDULED',
      status: 409,
    });
  });

  it.each(['proposed', 'expired', 'canceled'])('a meetup that is %s is 409 [D6.22]', async (status) => {
    const meetup = await givenProposal(service, ada, groupId);
    await setStatus(meetup.id, status);
    await expect(answer(ben, meetup, 'going')).rejects.toMatchObject({ code: 'MEETUP_NOT_SCHEDULED' });
  });

  it('notifies all members; strangers and staff get 404 [D6.19 D6.44]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    const topics = await Promise.all([owner, ada, ben, stranger].map((one) => watchTopics(service, one)));
    await answer(ben, meetup, 'going');
    await service.nats.flush();
    expect(topics).toEqual([['meetups'], ['meetups'], ['meetups'], []]);
    for (const other of [stranger, buildActor({ role: 'moderator' })])
      await expect(answer(other, meetup, 'going')).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND' });
  });
});
