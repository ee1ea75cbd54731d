import {
  answerMeetup,
  type BodyInputOf,
  cancelMeetup,
  getMeetup,
  type Meetup,
  meetupCanceledV1,
  meetupMovedV1,
  type Rsvp,
  updateMeetup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';

import { givenCoOwner, givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, givenProposal, inHours, optionsIn, shiftMeetup } from '../../test/build-meetup';
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

const update = (actor: Actor, { id }: Pick<Meetup, 'id'>, body: BodyInputOf<typeof updateMeetup>) =>
  service.as(actor).call(updateMeetup, { params: { id }, body });
const cancel = (actor: Actor, { id }: Pick<Meetup, 'id'>, reason?: string) =>
  service.as(actor).call(cancelMeetup, { params: { id }, body: reason === undefined ? {} : { reason } });
const answer = (actor: Actor, { id }: Meetup, rsvp: Rsvp) =>
  service.as(actor).call(answerMeetup, { params: { id }, body: { rsvp } });
const get = (actor: Actor, { id }: Pick<Meetup, 'id'>) =>
  service.as(actor).call(getMeetup, { params: { id } });
const setStatus = ({ id }: Meetup, status: string) =>
  service.dataSource.query('UPDATE meetups SET status = $2 WHERE id = $1', [id, status]);
interface Stored {
  readonly sequence: number;
  readonly endsAt: Date;
  readonly isFirstDue: boolean;
  readonly isLastDue: boolean;
  readonly cancelReason: string | null;
}
const stored = async ({ id }: Meetup): Promise<Stored> => {
  const [row] = await service.dataSource.query<Stored[]>(
    `SELECT sequence, ends_at AS "endsAt", reminded_first_at IS NULL AS "isFirstDue",
       reminded_last_at IS NULL AS "isLastDue", cancel_reason AS "cancelReason" FROM meetups WHERE id = $1`,
    [id],
  );
  return row!;
};
const moves = async ({ id }: Meetup) =>
  (await service.recorded(meetupMovedV1)).filter(({ data }) => data.meetupId === id);

describe('editing', () => {
  it('the proposer, the owner and co-owners do, others 403 [D6.23]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    for (const planner of [ada, owner, coOwner])
      expect(await update(planner, meetup, { title: `Hike by ${planner.id}` })).toMatchObject({
        title: `Hike by ${planner.id}`,
      });
    await expect(update(ben, meetup, { title: 'Hike' })).rejects.toMatchObject({
      code: 'NOT_MEETUP_PLANNER',
      status: 403,
    });
    for (const other of [stranger, buildActor({ role: 'admin' })])
      await expect(update(other, meetup, { title: 'Hike' })).rejects.toMatchObject({
        code: 'MEETUP_NOT_FOUND',
        status: 404,
      });
  });

  it('changes only what is given, keeps the answers and causes no email [D6.23 D6.26]', async () => {
    const meetup = await givenMeetup(service, ada, groupId, { place: 'Zilker Park', note: 'Bring water' });
    await answer(ben, meetup, 'maybe');
    const edited = await update(ada, meetup, { title: 'A longer walk', durationMinutes: 180, place: '' });
    expect(edited).toEqual({
      ...(await get(ada, meetup)),
      title: 'A longer walk',
      place: null,
      note: 'Bring water',
      durationMinutes: 180,
      startsAt: meetup.startsAt,
      rsvps: [
        { userId: ada.id, rsvp: 'going' },
        { userId: ben.id, rsvp: 'maybe' },
      ],
    });
    const end = Date.parse(meetup.startsAt!) + 180 * 60_000;
    expect((await stored(meetup)).endsAt.getTime()).toBe(end);
    expect(await moves(meetup)).toEqual([]);
  });

  it("a new time resets every answer but the editor's and tells the members [D6.23]", async () => {
    const meetup = await givenMeetup(service, ada, groupId, { place: 'Zilker Park' });
    for (const member of [owner, ben]) await answer(member, meetup, 'going');
    const startsAt = inHours(72);
    const moved = await update(owner, meetup, { startsAt, durationMinutes: 60 });
    expect(moved).toMatchObject({
      startsAt,
      status: 'scheduled',
      rsvps: [
        { userId: owner.id, rsvp: 'going' },
        { userId: ada.id, rsvp: null },
        { userId: ben.id, rsvp: null },
      ],
    });
    const [event, ...others] = await moves(meetup);
    expect(others).toEqual([]);
    expect(event!.data).toEqual({
      meetupId: meetup.id,
      groupId,
      title: meetup.title,
      timeZone: meetup.timeZone,
      place: 'Zilker Park',
      startsAt,
      durationMinutes: 60,
      byUserId: owner.id,
      movedFrom: meetup.startsAt,
      memberIds: expect.arrayContaining([owner.id, coOwner.id, ada.id, ben.id]) as number[],
    });
    expect((await stored(meetup)).endsAt).toEqual(new Date(Date.parse(startsAt) + 60 * 60_000));
  });

  it('the same time again moves nothing [D6.23]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    await answer(ben, meetup, 'going');
    const edited = await update(ada, meetup, { startsAt: meetup.startsAt!, title: 'A longer walk' });
    expect(edited.rsvps).toContainEqual({ userId: ben.id, rsvp: 'going' });
    expect(await moves(meetup)).toEqual([]);
  });

  it('reminders are due again for the new time if it leaves time for them [D6.50]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    await service.dataSource.query(
      'UPDATE meetups SET reminded_first_at = now(), reminded_last_at = now() WHERE id = $1',
      [meetup.id],
    );
    await update(ada, meetup, { startsAt: inHours(25) });
    expect(await stored(meetup)).toMatchObject({ isFirstDue: true, isLastDue: true });
    await update(ada, meetup, { startsAt: inHours(23) });
    expect(await stored(meetup)).toMatchObject({ isFirstDue: false, isLastDue: true });
    await update(ada, meetup, { startsAt: inHours(1) });
    expect(await stored(meetup)).toMatchObject({ isFirstDue: false, isLastDue: false });
  });

  it('zone, options and deadline are fixed; a repetition only ends [D6.24 D6.39]', async () => {
    const meetup = await givenMeetup(service, ada, groupId, { repeat: 'weekly' });
    const body = { timeZone: 'UTC', options: optionsIn(9), deadline: inHours(1), status: 'canceled' };
    const edited = await service
      .as(ada)
      .callWith(updateMeetup, { params: { id: meetup.id }, body: { ...body, repeat: null } });
    expect(edited).toEqual({ ...meetup, repeat: null });
    await expect(
      service.as(ada).callWith(updateMeetup, { params: { id: meetup.id }, body: { repeat: 'monthly' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['in the past', -1],
    ['more than 365 days ahead', 365 * 24 + 1],
  ])('a time %s is 409 [D6.24]', async (_, hours) => {
    const meetup = await givenMeetup(service, ada, groupId);
    await expect(update(ada, meetup, { startsAt: inHours(hours) })).rejects.toMatchObject({
      status: 409,
      code: 'MEETUP_NOT_MOVABLE',
    });
  });

  it('only a scheduled meetup that has not begun moves; others 409 [D6.24]', async () => {
    const refused = { code: 'MEETUP_NOT_MOVABLE', status: 409 };
    const proposed = await givenProposal(service, ada, groupId);
    await expect(update(ada, proposed, { startsAt: inHours(90) })).rejects.toMatchObject(refused);
    expect(await update(ada, proposed, { title: 'Another title' })).toMatchObject({ status: 'proposed' });
    const begun = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, begun.id, -49);
    await expect(update(ada, begun, { startsAt: inHours(90) })).rejects.toMatchObject(refused);
    expect(await update(ada, begun, { note: 'Ring the bell' })).toMatchObject({ note: 'Ring the bell' });
  });

  it.each(['past', 'expired', 'canceled'])('a meetup that is %s is 409 [D6.23]', async (status) => {
    const meetup = await givenMeetup(service, ada, groupId);
    if (status === 'past') await shiftMeetup(service, meetup.id, -51);
    else await setStatus(meetup, status);
    await expect(update(ada, meetup, { title: 'Too late' })).rejects.toMatchObject({
      code: 'MEETUP_OVER',
      status: 409,
    });
  });

  it.each([
    [{ title: 'ab' }],
    [{ place: 'a'.repeat(201) }],
    [{ durationMinutes: 1441 }],
    [{ startsAt: 'soon' }],
  ])('with %j is 400 [D6.11]', async (body) => {
    const meetup = await givenMeetup(service, ada, groupId);
    await expect(update(ada, meetup, body)).rejects.toMatchObject({ status: 400 });
  });

  it('notifies all members [D6.44]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    const topics = await Promise.all([owner, ada, ben, stranger].map((one) => watchTopics(service, one)));
    await update(ada, meetup, { title: 'A longer walk' });
    await cancel(ada, meetup);
    await service.nats.flush();
    expect(topics).toEqual([['meetups', 'meetups'], ['meetups', 'meetups'], ['meetups', 'meetups'], []]);
  });
});

describe('the revision in calendars', () => {
  it('grows with every edit and when canceled, not with answers [D6.31]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    await answer(ben, meetup, 'going');
    expect((await stored(meetup)).sequence).toBe(0);
    await update(ada, meetup, { title: 'A longer walk' });
    await update(ada, meetup, { startsAt: inHours(60) });
    expect((await stored(meetup)).sequence).toBe(2);
    await cancel(ada, meetup);
    expect((await stored(meetup)).sequence).toBe(3);
  });
});

describe('canceling', () => {
  it('the proposer, the owner and co-owners do, others 403; it stays readable [D6.7]', async () => {
    for (const planner of [ada, owner, coOwner]) {
      const meetup = await givenMeetup(service, ada, groupId);
      await expect(cancel(ben, meetup)).rejects.toMatchObject({ code: 'NOT_MEETUP_PLANNER', status: 403 });
      for (const other of [stranger, buildActor({ role: 'admin' })])
        await expect(cancel(other, meetup)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND', status: 404 });
      expect(await cancel(planner, meetup, '  It will rain ')).toEqual({
        message: 'The meetup has been canceled',
      });
      expect(await get(ben, meetup)).toEqual({
        ...(await get(ben, meetup)),
        id: meetup.id,
        status: 'canceled',
      });
      expect((await service.recorded(meetupCanceledV1)).at(-1)!.data).toEqual({
        meetupId: meetup.id,
        groupId,
        title: meetup.title,
        timeZone: meetup.timeZone,
        byUserId: planner.id,
        startsAt: meetup.startsAt,
        reason: 'It will rain',
        memberIds: expect.arrayContaining([owner.id, coOwner.id, ada.id, ben.id]) as number[],
      });
      expect(await stored(meetup)).toMatchObject({ cancelReason: 'It will rain' });
    }
  });

  it('a proposed one has no time and no reason [D6.7]', async () => {
    const meetup = await givenProposal(service, ada, groupId);
    await cancel(ada, meetup, ' ');
    const { data } = (await service.recorded(meetupCanceledV1)).at(-1)!;
    expect(data).toMatchObject({ meetupId: meetup.id, startsAt: null, reason: null });
  });

  it('works until the end; later, and again, it is 409 [D6.7]', async () => {
    const begun = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, begun.id, -49);
    await cancel(ada, begun);
    const over = { code: 'MEETUP_OVER', status: 409 };
    await expect(cancel(ada, begun)).rejects.toMatchObject(over);
    const past = await givenMeetup(service, ada, groupId);
    await shiftMeetup(service, past.id, -51);
    await expect(cancel(ada, past)).rejects.toMatchObject(over);
    const expired = await givenProposal(service, ada, groupId);
    await setStatus(expired, 'expired');
    await expect(cancel(owner, expired)).rejects.toMatchObject(over);
  });

  it('of concurrent calls one succeeds [D6.7]', async () => {
    const meetup = await givenMeetup(service, ada, groupId);
    const tries = await Promise.allSettled([ada, owner, coOwner].map((planner) => cancel(planner, meetup)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends only one occurrence of a series [D6.39]', async () => {
    const meetup = await givenMeetup(service, ada, groupId, { repeat: 'weekly' });
    await cancel(ada, meetup);
    expect(await get(ada, meetup)).toMatchObject({ status: 'canceled', repeat: 'weekly' });
  });
});
