import {
  availabilityChangedV1,
  availabilitySlots,
  listFreeTimes,
  type MeetupSuggestion,
  setGroupListing,
  suggestMeetupTimes,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, type TestService } from '@circlet/testing';

import { givenCoOwner, givenMember, membershipOf } from '../../test/build-application';
import { givenAvailability } from '../../test/build-availability';
import { givenGroup } from '../../test/build-group';
import { givenMeetup } from '../../test/build-meetup';
import { signUp, startGroups } from '../../test/start-groups';

let service: TestService;
let owner: Actor;
let ada: Actor;
let groupId: number;
beforeAll(async () => {
  service = await startGroups();
});
beforeEach(async () => {
  [owner, ada] = [await signUp(service), await signUp(service)];
  groupId = (await givenGroup(service, owner)).id;
  await givenMember(service, owner, groupId, ada);
});
afterAll(() => service.stop());

const suggest = (actor: Actor, durationMinutes = 240): Promise<MeetupSuggestion[]> =>
  service.as(actor).call(suggestMeetupTimes, {
    params: { id: groupId },
    query: { durationMinutes, timeZone: 'UTC' },
  });
const countFree = (actor: Actor) =>
  service.as(actor).call(listFreeTimes, { params: { id: groupId }, query: { timeZone: 'UTC' } });
const startsOf = (suggestions: MeetupSuggestion[]) => suggestions.map(({ startsAt }) => startsAt);
const bothAreFreeOnSaturdays = () =>
  Promise.all([owner, ada].map((user) => givenAvailability(service, user, ['sat-morning'])));

describe.each([
  ['suggested times', suggest],
  ['free hours', countFree],
])('%s', (_, ask) => {
  it('are for members only [D6.28]', async () => {
    const coOwner = await signUp(service);
    await givenCoOwner(service, owner, groupId, coOwner);
    for (const member of [owner, coOwner, ada]) await ask(member);
    const [stranger, staff] = [await signUp(service), buildActor({ role: 'admin' })];
    for (const other of [stranger, staff])
      await expect(ask(other)).rejects.toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    await service.as(owner).call(setGroupListing, { params: { id: groupId }, body: { isListed: false } });
    await expect(ask(stranger)).rejects.toMatchObject({ status: 404, code: 'GROUP_NOT_FOUND' });
    await ask(ada);
  });
});

describe('the parameters', () => {
  it.each([
    [{ durationMinutes: '120' }],
    [{ timeZone: 'UTC' }],
    [{ durationMinutes: '14', timeZone: 'UTC' }],
    [{ durationMinutes: '1441', timeZone: 'UTC' }],
    [{ durationMinutes: 'long', timeZone: 'UTC' }],
    [{ durationMinutes: '120', timeZone: 'Middle/Earth' }],
  ])('%j are 400 [D6.28]', async (query) => {
    const asking = service.as(ada).callWith(suggestMeetupTimes, { params: { id: groupId }, query });
    await expect(asking).rejects.toMatchObject({ status: 400 });
  });

  it('of the free hours include the zone [D6.28]', async () => {
    const asking = service.as(ada).callWith(listFreeTimes, { params: { id: groupId }, query: {} });
    await expect(asking).rejects.toMatchObject({ status: 400 });
  });
});

describe('suggested times', () => {
  it('are those at which members say they are free [D6.27 D6.28]', async () => {
    const silent = await signUp(service);
    await givenMember(service, owner, groupId, silent);
    expect(await suggest(ada)).toEqual([]);
    await bothAreFreeOnSaturdays();
    const suggestions = await suggest(ada);
    expect(suggestions.length).toBeGreaterThanOrEqual(2);
    for (const { startsAt, free, unknown } of suggestions) {
      expect(startsAt).toMatch(/T08:00:00.000Z$/);
      expect(new Date(startsAt).getUTCDay()).toBe(6);
      expect([free, unknown]).toEqual([[owner.id, ada.id], [silent.id]]);
    }
  });

  it('follow changes, and a late event changes nothing [D6.27]', async () => {
    await bothAreFreeOnSaturdays();
    await givenAvailability(service, ada, ['sun-morning']);
    const apart = await suggest(ada);
    expect(new Set(apart.map(({ free }) => free.length))).toEqual(new Set([1]));
    const late = { userId: ada.id, availability: ['sat-morning' as const], timeZone: 'UTC', revision: 1 };
    await service.incoming.deliver(availabilityChangedV1, ada.id, late);
    expect(await suggest(ada)).toEqual(apart);
  });

  it('avoid scheduled meetups of all groups of a member, unless they declined [D6.27]', async () => {
    await bothAreFreeOnSaturdays();
    const before = startsOf(await suggest(ada));
    const elsewhere = await givenGroup(service, await signUp(service));
    await givenMember(service, buildActor({ id: elsewhere.ownerId }), elsewhere.id, ada);
    const at = (hours: number) => ({
      startsAt: new Date(Date.parse(before[0]!) + hours * 3_600_000).toISOString(),
    });
    const proposer = buildActor({ id: elsewhere.ownerId });
    // Members may still vote against these.
    await givenMeetup(service, proposer, elsewhere.id, { options: [at(1), at(2)] });
    expect(startsOf(await suggest(ada))).toEqual(before);
    const { id } = await givenMeetup(service, proposer, elsewhere.id, {
      options: [at(3)],
      durationMinutes: 15,
    });
    expect(startsOf(await suggest(ada))).not.toContain(before[0]);
    const [hour] = (await countFree(ada)).hours.filter(({ startsAt }) => startsAt === at(3).startsAt);
    expect(hour).toEqual({ startsAt: at(3).startsAt, free: 1 });
    await service.dataSource.query(
      `INSERT INTO meetup_answers (meetup_id, user_id, rsvp) VALUES ($1, $2, 'declined')
       ON CONFLICT (meetup_id, user_id) DO UPDATE SET rsvp = 'declined'`,
      [id, ada.id],
    );
    expect(startsOf(await suggest(ada))).toEqual(before);
  });

  it('forget those who have left [D6.27]', async () => {
    await bothAreFreeOnSaturdays();
    const memberId = await membershipOf(service, groupId, ada);
    await service.dataSource.query('DELETE FROM memberships WHERE id = $1', [memberId]);
    for (const { free } of await suggest(owner)) expect(free).toEqual([owner.id]);
  });
});

describe('free hours', () => {
  it('are counts, and never say who [D6.29]', async () => {
    expect(await countFree(ada)).toEqual({ known: 0, hours: [] });
    await bothAreFreeOnSaturdays();
    await givenAvailability(service, owner, [...availabilitySlots], 'Asia/Kolkata');
    const { known, hours } = await countFree(ada);
    expect(known).toBe(2);
    for (const hour of hours) {
      expect(Object.keys(hour)).toEqual(['startsAt', 'free']);
      const [day, at] = [new Date(hour.startsAt).getUTCDay(), new Date(hour.startsAt).getUTCHours()];
      // 8 to 22 in India is 2:30 to 16:30 in UTC.
      expect(hour.free).toBe(day === 6 && at >= 8 && at < 12 ? 2 : 1);
      expect(at).toBeGreaterThanOrEqual(3);
      expect(at).toBeLessThan(16);
    }
    expect(hours.some(({ free }) => free === 2)).toBe(true);
  });
});
