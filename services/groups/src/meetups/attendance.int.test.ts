import {
  cancelMeetup,
  getGroup,
  getMeetup,
  listGroups,
  type Meetup,
  meetupHeldV1,
  recordAttendance,
  setGroupListing,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, eventually, type TestService } from '@circlet/testing';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, givenProposal, shiftMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';
import { watchTopics } from '../../test/watch-frames';

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

const say = (actor: Actor, id: number, attended: boolean): Promise<Meetup> =>
  service.as(actor).call(recordAttendance, { params: { id }, body: { attended } });
const closed = { status: 409, code: 'ATTENDANCE_CLOSED' };
const held = async (id: number) =>
  (await service.recorded(meetupHeldV1)).flatMap(({ data }) => (data.meetupId === id ? [data] : []));
const facts = async () => {
  const { meetupsHeld, lastMetOn } = await service.visitor.call(getGroup, { params: { id: groupId } });
  return { meetupsHeld, lastMetOn };
};

/** Creates a meetup of two hours that started on this time. */
async function givenMeetupAt(startsAt: string, timeZone = 'America/Chicago'): Promise<number> {
  const { id } = await givenMeetup(service, ada, groupId, { timeZone });
  await service.dataSource.query(
    `UPDATE meetups SET starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' WHERE id = $1`,
    [id, startsAt],
  );
  return id;
}
/** Creates a meetup that started so many days ago. */
const givenPast = async (days = 1): Promise<number> => {
  const { id } = await givenMeetup(service, ada, groupId);
  await shiftMeetup(service, id, -48 - 24 * days);
  return id;
};

describe('saying whether one attended', () => {
  it('is possible from the start until 14 days after the end [D6.25]', async () => {
    const { id } = await givenMeetup(service, ada, groupId);
    await expect(say(ada, id, true)).rejects.toMatchObject(closed);
    await shiftMeetup(service, id, -47.99);
    await expect(say(ada, id, true)).rejects.toMatchObject(closed);
    await shiftMeetup(service, id, -0.02);
    expect(await say(ada, id, true)).toMatchObject({ id, status: 'scheduled', attended: true });
    await shiftMeetup(service, id, -14 * 24 - 1.9);
    expect(await say(ada, id, false)).toMatchObject({ id, status: 'past', attended: false });
    await shiftMeetup(service, id, -0.2);
    await expect(say(ada, id, true)).rejects.toMatchObject(closed);
  });

  it('is not possible for a canceled, expired or proposed meetup [D6.25]', async () => {
    const canceled = await givenMeetup(service, ada, groupId);
    await service.as(ada).call(cancelMeetup, { params: { id: canceled.id }, body: {} });
    await shiftMeetup(service, canceled.id, -49);
    await expect(say(ada, canceled.id, true)).rejects.toMatchObject(closed);
    const proposed = await givenProposal(service, ada, groupId);
    await expect(say(ada, proposed.id, true)).rejects.toMatchObject(closed);
    await service.dataSource.query(`UPDATE meetups SET status = 'expired' WHERE id = $1`, [proposed.id]);
    await expect(say(ada, proposed.id, true)).rejects.toMatchObject(closed);
  });

  it('is for members only, and each sees only their own answer [D6.19 D6.25]', async () => {
    const id = await givenPast();
    await say(ada, id, true);
    expect(await service.as(bob).call(getMeetup, { params: { id } })).toMatchObject({ attended: null });
    for (const other of [await signUp(service), buildActor({ role: 'admin' })])
      await expect(say(other, id, true)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND', status: 404 });
    await expect(say(ada, id + 1_000_000, true)).rejects.toMatchObject({ code: 'MEETUP_NOT_FOUND' });
    await expect(
      service.visitor.call(recordAttendance, { params: { id }, body: { attended: true } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('notifies the members [D6.44]', async () => {
    const id = await givenPast();
    const topics = await watchTopics(service, bob);
    await say(ada, id, true);
    await eventually(() => topics.includes('meetups'));
    expect(topics).not.toContain('groups');
    await say(owner, id, true);
    await eventually(() => topics.includes('groups'));
  });
});

describe('a meetup', () => {
  it('was held at once when the second member says so, and counts once [D6.55 D6.56]', async () => {
    const id = await givenMeetupAt(new Date(Date.now() - 24 * 3_600_000).toISOString());
    await say(ada, id, true);
    await say(ada, id, true);
    await say(bob, id, false);
    expect(await held(id)).toEqual([]);
    expect(await facts()).toEqual({ meetupsHeld: 0, lastMetOn: null });
    await say(bob, id, true);
    const [{ heldOn } = { heldOn: '' }] = await held(id);
    expect(await held(id)).toEqual([{ meetupId: id, groupId, heldOn }]);
    expect(await facts()).toEqual({ meetupsHeld: 1, lastMetOn: heldOn });
    await say(owner, id, true);
    await say(bob, id, true);
    expect(await held(id)).toHaveLength(1);
    expect(await facts()).toEqual({ meetupsHeld: 1, lastMetOn: heldOn });
  });

  it('was not held after all when fewer than two still say so [D6.55]', async () => {
    const [before, id] = [await givenPast(3), await givenPast(1)];
    for (const actor of [ada, bob]) await say(actor, before, true);
    const earlier = await facts();
    for (const actor of [ada, bob, owner]) await say(actor, id, true);
    expect((await facts()).meetupsHeld).toBe(2);
    expect((await facts()).lastMetOn! > earlier.lastMetOn!).toBe(true);
    await say(ada, id, false);
    expect((await facts()).meetupsHeld).toBe(2);
    await say(bob, id, false);
    expect(await facts()).toEqual(earlier);
    await say(ada, id, true);
    expect((await facts()).meetupsHeld).toBe(2);
    await say(ada, before, false);
    await say(ada, id, false);
    expect(await facts()).toEqual({ meetupsHeld: 0, lastMetOn: null });
  });

  it('stays held when an account is deleted and another member was not there [D6.55]', async () => {
    const id = await givenPast();
    for (const actor of [ada, bob]) await say(actor, id, true);
    await service.incoming.deliver(userDeletedV1, bob.id, {
      userId: bob.id,
      deletedAt: new Date().toISOString(),
    });
    await say(owner, id, false);
    await say(ada, id, true);
    expect((await facts()).meetupsHeld).toBe(1);
    await say(ada, id, false);
    expect((await facts()).meetupsHeld).toBe(0);
  });

  it('counts once when all members say so at the same time [D6.55]', async () => {
    const id = await givenPast();
    await Promise.all([owner, ada, bob].map((actor) => say(actor, id, true)));
    expect(await held(id)).toHaveLength(1);
    expect((await facts()).meetupsHeld).toBe(1);
  });

  it('was on the day of its start in its own zone [D6.56]', async () => {
    const midnight = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
    const early = `${midnight}T02:00:00Z`;
    const dayBefore = new Date(Date.parse(early) - 24 * 3_600_000).toISOString().slice(0, 10);
    const chicago = await givenMeetupAt(early);
    for (const actor of [ada, bob]) await say(actor, chicago, true);
    expect(await held(chicago)).toMatchObject([{ heldOn: dayBefore }]);
    expect(await facts()).toEqual({ meetupsHeld: 1, lastMetOn: dayBefore });
    const tokyo = await givenMeetupAt(`${midnight}T03:00:00Z`, 'Asia/Tokyo');
    for (const actor of [ada, bob]) await say(actor, tokyo, true);
    expect(await facts()).toEqual({ meetupsHeld: 2, lastMetOn: midnight });
  });

  it('that was held later moves its group ahead of those that met before [D6.59]', async () => {
    const others = [await givenGroup(service, owner), await givenGroup(service, owner)];
    const id = await givenPast(2);
    for (const actor of [ada, bob]) await say(actor, id, true);
    const query = { sort: 'active', ids: [groupId, ...others.map((each) => each.id)].join(',') } as const;
    const found = async () => (await service.visitor.callWith(listGroups, { query })).map((each) => each.id);
    // Those that have never met come last, newest first.
    expect(await found()).toEqual([groupId, others[1]!.id, others[0]!.id]);
    await service.dataSource.query('UPDATE groups SET last_met_on = now() WHERE id = $1', [others[0]!.id]);
    expect(await found()).toEqual([others[0]!.id, groupId, others[1]!.id]);
  });

  it('of an unlisted group counts too [D6.55]', async () => {
    const id = await givenPast();
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    for (const actor of [ada, bob]) await say(actor, id, true);
    expect(await service.as(ada).call(getGroup, { params: { id: groupId } })).toMatchObject({
      meetupsHeld: 1,
    });
  });
});
