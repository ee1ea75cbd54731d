import {
  getMeetup,
  limits,
  listMeetups,
  listOwnMeetups,
  meetupProposedV1,
  meetupScheduledV1,
  proposeMeetup,
  removeMember,
  setGroupListing,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';

import { givenCoOwner, givenMember, membershipOf } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import {
  buildMeetup,
  givenMeetup,
  givenProposal,
  HOUR_MS,
  inHours,
  optionsIn,
  shiftMeetup,
} from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

let service: TestService;
let owner: Actor;
let ada: Actor;
let stranger: Actor;
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  owner = await signUp(service, { name: 'Olga' });
  ada = await signUp(service, { name: 'Ada', profilePhoto: '/media/people/ada.webp' });
  stranger = await signUp(service);
  ({ id: groupId } = await givenGroup(service, owner));
  await givenMember(service, owner, groupId, ada);
});

const propose = (actor: Actor, overrides: Parameters<typeof buildMeetup>[0] = {}) =>
  givenMeetup(service, actor, groupId, overrides);
const list = (actor: Actor, when?: 'upcoming' | 'past') =>
  service.as(actor).call(listMeetups, { params: { id: groupId }, query: when === undefined ? {} : { when } });
const get = (actor: Actor, id: number) => service.as(actor).call(getMeetup, { params: { id } });
const setStatus = (id: number, status: string) =>
  service.dataSource.query('UPDATE meetups SET status = $2 WHERE id = $1', [id, status]);

describe('proposing a meetup', () => {
  it('any member can, and no one else [D6.1]', async () => {
    const coOwner = await signUp(service);
    await givenCoOwner(service, owner, groupId, coOwner);
    for (const member of [owner, ada, coOwner])
      expect(await propose(member)).toMatchObject({ groupId, proposer: { id: member.id } });
    const body = buildMeetup();
    const by = (actor: Actor) => service.as(actor).call(proposeMeetup, { params: { id: groupId }, body });
    await expect(by(stranger)).rejects.toMatchObject({ code: 'MEMBERS_ONLY', status: 403 });
    await expect(by(buildActor({ role: 'admin' }))).rejects.toMatchObject({ code: 'MEMBERS_ONLY' });
    await expect(
      service.visitor.call(proposeMeetup, { params: { id: groupId }, body }),
    ).rejects.toMatchObject({ status: 401 });
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    await expect(by(stranger)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND', status: 404 });
  });

  it.each([0, 11])('with %d times is 400 [D6.1]', async (times) => {
    const options = optionsIn(...Array.from({ length: times }, (_, index) => 24 + index));
    await expect(propose(ada, { options })).rejects.toMatchObject({ status: 400 });
  });

  it('with 10 times lists them all, earliest first [D6.1 D6.26]', async () => {
    const hours = [90, 20, 80, 30, 70, 40, 60, 50, 25, 85];
    const meetup = await propose(ada, { options: optionsIn(...hours) });
    const times = meetup.options.map(({ startsAt }) => startsAt);
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort());
  });

  it('with one time schedules it at once and asks no one to vote [D6.2 D6.12]', async () => {
    const startsAt = inHours(48);
    const meetup = await propose(ada, {
      options: [{ startsAt }],
      deadline: inHours(2),
      place: ' Zilker  Park ',
    });
    expect(meetup).toMatchObject({
      status: 'scheduled',
      startsAt,
      deadline: null,
      place: 'Zilker Park',
      note: null,
      durationMinutes: 120,
      proposer: { id: ada.id, name: 'Ada', profilePhoto: '/media/people/ada.webp' },
      rsvps: [{ userId: ada.id, rsvp: 'going' }],
      myRsvp: 'going',
      attended: null,
    });
    const events = await service.recorded(meetupScheduledV1);
    expect(events.at(-1)?.data).toEqual({
      meetupId: meetup.id,
      groupId,
      title: meetup.title,
      timeZone: 'America/Chicago',
      place: 'Zilker Park',
      startsAt,
      durationMinutes: 120,
      byUserId: ada.id,
      cause: 'proposed',
      memberIds: expect.arrayContaining([owner.id, ada.id]) as number[],
    });
    expect((await service.recorded(meetupProposedV1)).some(({ data }) => data.groupId === groupId)).toBe(
      false,
    );
  });

  it('with several times asks the members to vote [D6.3 D6.14]', async () => {
    const meetup = await propose(ada, { options: optionsIn(120, 96) });
    expect(meetup).toMatchObject({ status: 'proposed', startsAt: null, myRsvp: null });
    for (const option of meetup.options) expect(option).toMatchObject({ yes: [ada.id], maybe: [], no: [] });
    expect(meetup.myVotes).toEqual(meetup.options.map(({ id }) => ({ optionId: id, vote: 'yes' })));
    expect(meetup.rsvps).toEqual([{ userId: ada.id, rsvp: null }]);
    expect((await service.recorded(meetupProposedV1)).at(-1)?.data).toEqual({
      meetupId: meetup.id,
      groupId,
      title: meetup.title,
      timeZone: 'America/Chicago',
      byUserId: ada.id,
      options: meetup.options.map(({ startsAt }) => startsAt),
      deadline: meetup.deadline,
      memberIds: expect.arrayContaining([owner.id, ada.id]) as number[],
    });
  });

  it('notifies all members [D6.44]', async () => {
    const topics = await Promise.all([owner, ada].map((member) => watchTopics(service, member)));
    const strangers = await watchTopics(service, stranger);
    await propose(ada, { options: optionsIn(96, 120) });
    await service.nats.flush();
    expect(topics).toEqual([['meetups'], ['meetups']]);
    expect(strangers).toEqual([]);
  });

  it.each([
    ['a short title', { title: 'ab' }],
    ['a long title', { title: 'a'.repeat(101) }],
    ['a long place', { place: 'a'.repeat(201) }],
    ['a long note', { note: 'a'.repeat(1001) }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['an offset instead of a time zone', { timeZone: '+02:00' }],
    ['less than 15 minutes', { durationMinutes: 14 }],
    ['more than a day', { durationMinutes: 1441 }],
    [
      'the same time twice',
      { options: [{ startsAt: '2036-01-01T12:00:00Z' }, { startsAt: '2036-01-01T13:00:00+01:00' }] },
    ],
    ['a repetition of several times', { options: optionsIn(24, 48), repeat: 'weekly' as const }],
  ])('with %s is 400 [D6.11 D6.15]', async (_, wrong) => {
    await expect(propose(ada, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  });

  it.each([
    ['a time in the past', () => ({ options: optionsIn(24, -1) }), 'options.1.startsAt'],
    ['a time more than 365 days ahead', () => ({ options: optionsIn(365 * 24 + 1) }), 'options.0.startsAt'],
    ['a deadline in the past', () => ({ options: optionsIn(24, 48), deadline: inHours(-1) }), 'deadline'],
    [
      'a deadline after the first time',
      () => ({ options: optionsIn(48, 24), deadline: inHours(25) }),
      'deadline',
    ],
  ])('with %s is 400 [D6.11 D6.13]', async (_, wrong, path) => {
    await expect(propose(ada, wrong())).rejects.toMatchObject({ status: 400, details: [{ path }] });
  });

  it('keeps a deadline that the proposer chose [D6.13]', async () => {
    const deadline = inHours(24);
    expect(await propose(ada, { options: optionsIn(24, 48), deadline })).toMatchObject({ deadline });
  });

  it.each([
    ['in 72 hours', [200, 300], 72],
    ['12 hours before the first time', [60, 300], 48],
    ['after half of the time that is left', [10, 300], 5],
  ])('has its default deadline %s [D6.12]', async (_, hours, expected) => {
    const { deadline } = await propose(ada, { options: optionsIn(...hours) });
    expect(Math.abs(Date.parse(deadline!) - Date.now() - expected * HOUR_MS)).toBeLessThan(60_000);
  });

  it('repeats with a single time [D6.15]', async () => {
    const body = { repeat: 'monthly' as const, options: [{ startsAt: inHours(24) }] };
    expect(await propose(ada, body)).toMatchObject({ repeat: 'monthly', status: 'scheduled' });
  });

  it('at most ten are open, also at the same time; the eleventh is 409 [D6.9]', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? propose(ada) : givenProposal(service, owner, groupId),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.openMeetups);
    await expect(propose(ada)).rejects.toMatchObject({ code: 'TOO_MANY_MEETUPS', status: 409 });
    const [canceled, ended] = (await list(ada)).filter(({ status }) => status === 'scheduled');
    await setStatus(canceled!.id, 'canceled');
    await shiftMeetup(service, ended!.id, -72);
    await propose(ada);
    await propose(owner);
    await expect(propose(ada)).rejects.toMatchObject({ code: 'TOO_MANY_MEETUPS' });
  });

  it('happens once per Idempotency-Key', async () => {
    const body = buildMeetup();
    const again = () =>
      service.as(ada).call(proposeMeetup, { params: { id: groupId }, body, idempotencyKey: 'walk' });
    const [one, other] = await Promise.all([again(), again()]);
    expect(one.id).toBe(other.id);
    expect(await list(ada)).toHaveLength(1);
    const changed = { ...body, title: 'Another walk' };
    await expect(
      service.as(ada).call(proposeMeetup, { params: { id: groupId }, body: changed, idempotencyKey: 'walk' }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const memberId = await membershipOf(service, groupId, ada);
    await service.as(ada).call(removeMember, { params: { groupId, memberId } });
    await expect(again()).rejects.toMatchObject({ status: 403 });
  });
});

describe('reading meetups', () => {
  it('members do, others get 404, staff too [D6.19]', async () => {
    const { id } = await propose(ada);
    expect(await get(owner, id)).toMatchObject({ id, myVotes: [], myRsvp: null });
    for (const other of [stranger, buildActor({ role: 'moderator' }), buildActor({ role: 'admin' })])
      await expect(get(other, id)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND', status: 404 });
    await expect(get(ada, 999_999_999)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND' });
    await expect(service.visitor.call(getMeetup, { params: { id } })).rejects.toMatchObject({ status: 401 });
  });

  it('is past once it has ended [D6.8]', async () => {
    const { id } = await propose(ada, { durationMinutes: 60 });
    await shiftMeetup(service, id, -48.5);
    expect(await get(ada, id)).toMatchObject({ status: 'scheduled' });
    await shiftMeetup(service, id, -1);
    expect(await get(ada, id)).toMatchObject({ status: 'past' });
  });

  it('lists the upcoming ones of a group, earliest first [D6.16]', async () => {
    const late = await propose(ada, { options: optionsIn(200) });
    const proposed = await propose(owner, { options: optionsIn(300, 100) });
    const early = await propose(ada, { options: optionsIn(20) });
    const [canceled, expired, ended] = [await propose(ada), await propose(ada), await propose(ada)];
    await setStatus(canceled.id, 'canceled');
    await setStatus(expired.id, 'expired');
    await shiftMeetup(service, ended.id, -51);
    expect(await list(owner)).toEqual([
      await get(owner, early.id),
      await get(owner, proposed.id),
      await get(owner, late.id),
    ]);
    await expect(list(stranger)).rejects.toMatchObject({ code: 'MEMBERS_ONLY', status: 403 });
    await expect(list(buildActor({ role: 'admin' }))).rejects.toMatchObject({ code: 'MEMBERS_ONLY' });
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    await expect(list(stranger)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND', status: 404 });
  });

  it('lists ended, canceled and expired ones as past, newest first, in pages [D6.17]', async () => {
    await propose(ada);
    const past: number[] = [];
    for (const [hours, status] of [
      [30, 'expired'],
      [24, 'canceled'],
      [18, 'canceled'],
      [-8, 'scheduled'],
      [-20, 'scheduled'],
    ] as const) {
      const { id } = await propose(ada, { options: optionsIn(48) });
      await shiftMeetup(service, id, hours - 48);
      await setStatus(id, status);
      past.push(id);
    }
    expect((await list(owner, 'past')).map(({ id }) => id)).toEqual(past);
    const page = (cursor?: string) =>
      service.as(owner).page(listMeetups, {
        params: { id: groupId },
        query: { when: 'past', limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const { rows, headers } = await page(cursor);
      expect(headers['x-total-count']).toBe('5');
      found.push(...rows.map(({ id }) => id));
      cursor = headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(found).toEqual(past);
    await expect(
      service.as(owner).call(listMeetups, { params: { id: groupId }, query: { cursor: 'nonsense' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it("lists a user's upcoming ones in all groups, earliest first [D6.18]", async () => {
    const other = await givenGroup(service, ada);
    const third = await givenGroup(service, owner);
    await givenMeetup(service, owner, third.id);
    const [late, early] = [
      await propose(owner, { options: optionsIn(90) }),
      await givenMeetup(service, ada, other.id, { options: optionsIn(80, 95) }),
    ];
    const own = (actor: Actor, query = {}) => service.as(actor).page(listOwnMeetups, { query });
    const all = await own(ada);
    expect(all.rows.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(all.headers['x-total-count']).toBe('2');
    const first = await own(ada, { limit: 1 });
    expect(first.rows.map(({ id }) => id)).toEqual([early.id]);
    const rest = await own(ada, { limit: 1, cursor: first.headers['x-next-cursor'] });
    expect(rest.rows.map(({ id }) => id)).toEqual([late.id]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    expect((await own(stranger)).rows).toEqual([]);
    await setStatus(late.id, 'canceled');
    expect((await own(ada, { when: 'past' })).rows.map(({ id }) => id)).toEqual([late.id]);
  });
});
