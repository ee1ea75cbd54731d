import {
  answerMeetup,
  type BodyInputOf,
  cancelMeetup,
  createCalendar,
  deleteCalendar,
  disbandGroup,
  downloadMeetup,
  exportExchanges,
  getCalendar,
  limits,
  listMembers,
  readCalendar,
  removeMember,
  updateMeetup,
  userBannedV1,
  userDeletedV1,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildUserFacts, type TestService } from '@circlet/testing';
import ICAL from 'ical.js';

import { givenMember } from '../../test/build-application';
import { givenGroup } from '../../test/build-group';
import { givenMeetup, inHours } from '../../test/build-meetup';
import { insertMeetup, type StoredMeetup } from '../../test/insert-meetup';
import { signUp, startGroups } from '../../test/start-groups';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
let owner: Actor;
let ada: Actor;
let groupId: number;

beforeAll(async () => {
  service = await startGroups();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [owner, ada] = [await signUp(service), await signUp(service)];
  ({ id: groupId } = await givenGroup(service, owner, { name: 'Chess & Tea; daily' }));
  await givenMember(service, owner, groupId, ada);
});

const meetup = (overrides: Partial<StoredMeetup> = {}) =>
  insertMeetup(service, { groupId, proposerId: owner.id }, overrides);
const download = (id: number, actor = ada) => service.as(actor).call(downloadMeetup, { params: { id } });
const subscribe = async (actor = ada) => tokenOf(await service.as(actor).call(createCalendar));
const tokenOf = ({ url }: { url: string }) => /\/api\/calendar\/([\w-]+)\.ics$/.exec(url)![1]!;
const read = (token: string) => service.visitor.call(readCalendar, { params: { token } });
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const unknownCalendar = { status: 404, code: 'CALENDAR_NOT_FOUND' };
const unknownMeetup = { status: 404, code: 'MEETUP_NOT_FOUND' };

const calendarIn = (file: string) => new ICAL.Component(ICAL.parse(file) as string[]);
const eventsIn = (file: string) => calendarIn(file).getAllSubcomponents('vevent');
const eventIn = (file: string) => eventsIn(file)[0]!;
const valueOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name));
const idsIn = (file: string) =>
  eventsIn(file).map((event) => Number(/^meetup-(\d+)@/.exec(valueOf(event, 'uid'))![1]));

/** Returns the moment of a property according to the zones in its file. */
function momentOf(file: string, property: 'startDate' | 'endDate'): string {
  ICAL.TimezoneService.reset();
  for (const zone of calendarIn(file).getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return new Date(new ICAL.Event(eventIn(file))[property].toUnixTime() * 1000).toISOString();
}

describe('the file of a meetup [D6.30]', () => {
  it('has all that calendars need', async () => {
    const id = await meetup({
      title: 'Chess, tea; and \\ more',
      note: 'Bring a board.\nAnd tea.',
      startsAt: '2027-01-15T01:00:00.000Z',
      sequence: 3,
    });
    await service.dataSource.query(`UPDATE meetups SET changed_at = '2026-12-01T10:20:30Z' WHERE id = $1`, [
      id,
    ]);
    const file = await download(id);
    const [calendar, event] = [calendarIn(file), eventIn(file)];
    expect(Object.fromEntries(['version', 'method'].map((name) => [name, valueOf(calendar, name)]))).toEqual({
      version: '2.0',
      method: 'PUBLISH',
    });
    const link = `http://localhost:3000/meetups?meetup=${id}`;
    const names = [
      'uid',
      'sequence',
      'status',
      'summary',
      'location',
      'description',
      'url',
      'transp',
      'dtstamp',
    ];
    expect(Object.fromEntries(names.map((name) => [name, valueOf(event, name)]))).toEqual({
      uid: `meetup-${id}@localhost:3000`,
      sequence: '3',
      status: 'CONFIRMED',
      summary: 'Chess, tea; and \\ more',
      location: 'Zilker Park',
      description: `Bring a board.\nAnd tea.\n\nCircle: Chess & Tea; daily\n\n${link}`,
      url: link,
      transp: 'OPAQUE',
      dtstamp: '2026-12-01T10:20:30Z',
    });
    expect(valueOf(event, 'last-modified')).toBe('2026-12-01T10:20:30Z');
    expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it.each([
    ['in winter', 'America/Chicago', '2027-01-15T01:00:00.000Z', '20270114T190000'],
    ['in summer', 'America/Chicago', '2027-07-15T00:00:00.000Z', '20270714T190000'],
    ['of a fixed zone', 'Asia/Kolkata', '2027-07-15T13:30:00.000Z', '20270715T190000'],
    ['in UTC', 'UTC', '2027-07-15T19:00:00.000Z', '20270715T190000'],
    ['over the end of summer', 'America/Chicago', '2027-11-07T05:00:00.000Z', '20271107T000000'],
  ])(
    'has the rules of its zone, so that a time %s is the right moment',
    async (_, timeZone, startsAt, local) => {
      const file = await download(await meetup({ timeZone, startsAt, minutes: 180 }));
      const zone = timeZone === 'UTC' ? 'Etc/UTC' : timeZone;
      expect(file).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n`);
      expect(file).toContain(`DTSTART;TZID=${zone}:${local}\r\n`);
      expect(momentOf(file, 'startDate')).toBe(startsAt);
      expect(momentOf(file, 'endDate')).toBe(new Date(Date.parse(startsAt) + 180 * 60_000).toISOString());
    },
  );

  it('cannot be broken by what users write', async () => {
    const hostile = 'Tea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:http://evil.example\nX:\\n;,"';
    const note = `${'🍵'.repeat(200)}\r\nBEGIN:VALARM`;
    const events = eventsIn(await download(await meetup({ title: hostile, place: hostile, note })));
    expect(events).toHaveLength(1);
    expect(valueOf(events[0]!, 'summary')).toBe(hostile.replaceAll('\r\n', '\n'));
    expect(valueOf(events[0]!, 'location')).toBe(hostile.replaceAll('\r\n', '\n'));
    expect(valueOf(events[0]!, 'description')).toContain(note.replaceAll('\r\n', '\n'));
    expect(events[0]!.getAllSubcomponents()).toEqual([]);
    expect(events[0]!.getAllProperties('attach')).toEqual([]);
  });

  it('is a file to save', async () => {
    const id = await meetup();
    const { headers } = await service.as(ada).page(downloadMeetup, { params: { id } });
    expect(headers['content-disposition']).toBe(`attachment; filename="meetup-${id}.ics"`);
  });

  it('is for members of its group, once it has a time', async () => {
    const scheduled = await meetup();
    for (const member of [owner, ada]) expect(idsIn(await download(scheduled, member))).toEqual([scheduled]);
    await expect(download(scheduled, await signUp(service))).rejects.toMatchObject(unknownMeetup);
    for (const status of ['proposed', 'expired', 'canceled'] as const)
      await expect(download(await meetup({ status, startsAt: null }))).rejects.toMatchObject(unknownMeetup);
    await expect(download(scheduled + 1_000)).rejects.toMatchObject(unknownMeetup);
  });

  it('of a canceled meetup says so', async () => {
    const event = eventIn(await download(await meetup({ status: 'canceled', sequence: 1 })));
    expect(['status', 'sequence', 'transp'].map((name) => valueOf(event, name))).toEqual([
      'CANCELLED',
      '1',
      'TRANSPARENT',
    ]);
  });

  it('has a SEQUENCE that grows with every edit and when canceled, and stays the same otherwise [D6.31]', async () => {
    const { id } = await givenMeetup(service, owner, groupId);
    const seen = async () => {
      const event = eventIn(await download(id));
      return ['sequence', 'status', 'summary', 'dtstart'].map((name) => valueOf(event, name));
    };
    const [, , , first] = await seen();
    expect(await seen()).toEqual(['0', 'CONFIRMED', expect.any(String), first]);
    const edit = (body: BodyInputOf<typeof updateMeetup>) =>
      service.as(owner).call(updateMeetup, { params: { id }, body });
    await edit({ title: 'Tea' });
    expect(await seen()).toEqual(['1', 'CONFIRMED', 'Tea', first]);
    await service.as(ada).call(answerMeetup, { params: { id }, body: { rsvp: 'going' } });
    expect(await seen()).toEqual(['1', 'CONFIRMED', 'Tea', first]);
    const changedBefore = Date.now();
    const startsAt = inHours(72);
    await edit({ startsAt });
    const [sequence, , , moved] = await seen();
    expect([sequence, moved === first]).toEqual(['2', false]);
    const file = await download(id);
    expect(momentOf(file, 'startDate')).toBe(startsAt);
    const modified = Date.parse(valueOf(eventIn(file), 'last-modified'));
    expect(modified).toBeGreaterThanOrEqual(changedBefore - 1_000);
    await service.as(owner).call(cancelMeetup, { params: { id }, body: {} });
    expect(await seen()).toEqual(['3', 'CANCELLED', 'Tea', moved]);
  });

  it("does not block the time of those who won't come", async () => {
    const id = await meetup();
    await service.dataSource.query(
      `INSERT INTO meetup_answers (meetup_id, user_id, rsvp) VALUES ($1, $2, 'declined'), ($1, $3, 'going')`,
      [id, ada.id, owner.id],
    );
    expect(valueOf(eventIn(await download(id, ada)), 'transp')).toBe('TRANSPARENT');
    expect(valueOf(eventIn(await download(id, owner)), 'transp')).toBe('OPAQUE');
  });
});

describe("the address of a user's calendar", () => {
  it('needs only its token; an unknown one is 404 [D6.32]', async () => {
    const id = await meetup();
    const token = await subscribe();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(idsIn(await read(token))).toEqual([id]);
    for (const unknown of ['x', token.slice(1), `${token}x`, token.toUpperCase(), 'a'.repeat(43)])
      await expect(read(unknown)).rejects.toMatchObject(unknownCalendar);
  });

  it('ends when there is a new one [D6.34]', async () => {
    const first = await subscribe();
    const second = await subscribe();
    await expect(read(first)).rejects.toMatchObject(unknownCalendar);
    await read(second);
  });

  it('can be ended, also again [D6.34]', async () => {
    const token = await subscribe();
    const othersToken = await subscribe(owner);
    const end = () => service.as(ada).call(deleteCalendar);
    const message = 'The calendar address no longer works';
    expect([await end(), await end()]).toEqual([{ message }, { message }]);
    await expect(read(token)).rejects.toMatchObject(unknownCalendar);
    await read(othersToken);
  });

  it('is not stored, only its hash [D6.34]', async () => {
    const token = await subscribe();
    const rows = await service.dataSource.query<object[]>(
      `SELECT c::text, encode(token_hash, 'escape') AS hash FROM calendars c`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('has a time of creation, which is all that its user can see of it later', async () => {
    const get = () => service.as(ada).call(getCalendar);
    expect(await get()).toEqual({ createdAt: null });
    await subscribe();
    const { createdAt } = await get();
    expect(Math.abs(Date.parse(createdAt!) - Date.now())).toBeLessThan(60_000);
    expect((await service.as(ada).call(exportExchanges.groups)).calendars).toEqual([{ createdAt }]);
    await service.as(ada).call(deleteCalendar);
    expect(await get()).toEqual({ createdAt: null });
  });

  it('stops working when its user is suspended', async () => {
    const token = await subscribe();
    await service.incoming.deliver(userBannedV1, ada.id, {
      ...buildUserFacts({ userId: ada.id, revision: 5, isBanned: true }),
      byUserId: null,
      reason: 'Threats',
      ip: null,
    });
    await expect(read(token)).rejects.toMatchObject(unknownCalendar);
    await expect(subscribe()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('goes with the account', async () => {
    const token = await subscribe();
    await service.incoming.deliver(userDeletedV1, ada.id, {
      userId: ada.id,
      deletedAt: new Date().toISOString(),
    });
    await expect(read(token)).rejects.toMatchObject(unknownCalendar);
    const rows = await service.dataSource.query<object[]>('SELECT FROM calendars WHERE user_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("a user's calendar", () => {
  it('has scheduled and canceled meetups that ended at most 90 days ago [D6.33]', async () => {
    const later = await meetup({ startsAt: daysFromNow(300) });
    const canceled = await meetup({ startsAt: daysFromNow(20), status: 'canceled' });
    const recent = await meetup({ startsAt: daysFromNow(-89.9), minutes: 60 });
    await meetup({ startsAt: daysFromNow(-90.1), minutes: 60 });
    await meetup({ startsAt: null, status: 'proposed' });
    await meetup({ startsAt: null, status: 'expired' });
    await meetup({ startsAt: null, status: 'canceled' });
    const other = await signUp(service);
    const { id: othersGroup } = await givenGroup(service, other);
    await insertMeetup(service, { groupId: othersGroup, proposerId: other.id });
    const file = await read(await subscribe());
    expect(idsIn(file)).toEqual([later, canceled, recent]);
    expect(eventsIn(file).map((event) => valueOf(event, 'status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
    ]);
  });

  it('has at most 200 meetups, the latest ones [D6.33]', async () => {
    const oldest = await meetup({ startsAt: daysFromNow(-2) });
    const next = await meetup({ startsAt: daysFromNow(1) });
    await service.dataSource.query(
      `INSERT INTO meetups (group_id, proposer_id, title, time_zone, duration_minutes, status, starts_at, ends_at)
       SELECT group_id, proposer_id, title, time_zone, duration_minutes, status, starts_at + n * interval '1 day',
              ends_at + n * interval '1 day'
       FROM meetups, generate_series(1, $2) n WHERE id = $1`,
      [next, limits.calendarMeetups - 1],
    );
    const ids = idsIn(await read(await subscribe()));
    expect(ids).toHaveLength(limits.calendarMeetups);
    expect(ids).toContain(next);
    expect(ids).not.toContain(oldest);
  });

  it('has the rules of every zone in it, once', async () => {
    for (const timeZone of ['Europe/Berlin', 'America/Chicago', 'Europe/Berlin']) await meetup({ timeZone });
    const zones = calendarIn(await read(await subscribe())).getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => valueOf(zone, 'tzid')).sort()).toEqual(['America/Chicago', 'Europe/Berlin']);
  });

  it('has a name, and says how often to fetch it again', async () => {
    const calendar = calendarIn(await read(await subscribe()));
    expect(
      ['x-wr-calname', 'refresh-interval', 'x-published-ttl'].map((name) => valueOf(calendar, name)),
    ).toEqual(['Circlet', 'PT1H', 'PT1H']);
    expect(calendar.getAllSubcomponents()).toEqual([]);
  });

  it('loses the meetups of a group that its user leaves [D6.35]', async () => {
    const { id: other } = await givenGroup(service, ada);
    const kept = await insertMeetup(service, { groupId: other, proposerId: ada.id });
    const left = await meetup();
    const token = await subscribe();
    expect(idsIn(await read(token)).sort()).toEqual([kept, left].sort());
    const members = await service.as(ada).call(listMembers, { params: { id: groupId } });
    const memberId = members.find(({ userId }) => userId === ada.id)!.id;
    await service.as(ada).call(removeMember, { params: { groupId, memberId } });
    expect(idsIn(await read(token))).toEqual([kept]);
    await expect(download(left)).rejects.toMatchObject(unknownMeetup);
  });

  it('keeps the meetups of a disbanded group for 30 days, as canceled [D6.35]', async () => {
    const { id } = await givenMeetup(service, owner, groupId);
    const [token, strangers] = [await subscribe(), await subscribe(await signUp(service))];
    const statuses = async () => eventsIn(await read(token)).map((event) => valueOf(event, 'status'));
    expect(await statuses()).toEqual(['CONFIRMED']);
    await service.as(owner).call(disbandGroup, { params: { id: groupId } });
    const file = await read(token);
    expect(idsIn(file)).toEqual([id]);
    expect(valueOf(eventIn(file), 'sequence')).toBe('1');
    expect(valueOf(eventIn(file), 'description')).toBe(`http://localhost:3000/meetups?meetup=${id}`);
    expect(await statuses()).toEqual(['CANCELLED']);
    expect(eventsIn(await read(strangers))).toEqual([]);
    const disbandedAgo = (days: number) =>
      service.dataSource.query(
        'UPDATE meetups SET group_deleted_at = now() - make_interval(days => $2) WHERE id = $1',
        [id, days],
      );
    await disbandedAgo(29);
    expect(await statuses()).toEqual(['CANCELLED']);
    await disbandedAgo(30);
    expect(await statuses()).toEqual([]);
  });
});
