import {
  answerMeetup,
  cancelMeetup,
  listMeetups,
  limits,
  type Meetup,
  meetupScheduledV1,
  removeMember,
  updateMeetup,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import type { TestService } from '@circlet/testing';
import { DateTime } from 'luxon';

import { givenMember, membershipOf } from '../../../test/build-application';
import { givenGroup } from '../../../test/build-group';
import { givenMeetup } from '../../../test/build-meetup';
import { runMeetups } from '../../../test/run-meetups';
import { signUp, startGroups } from '../../../test/start-groups';

const zone = 'America/Chicago';

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
  ({ id: groupId } = await givenGroup(service, owner));
  await givenMember(service, owner, groupId, ada);
});

const list = (when: 'upcoming' | 'past'): Promise<Meetup[]> =>
  service.as(owner).call(listMeetups, { params: { id: groupId }, query: { when } });
const local = ({ startsAt }: Meetup): DateTime => DateTime.fromISO(startsAt!, { zone });

/** Proposes a repeating meetup for 19:00 tomorrow. */
const givenSeries = (repeat: 'weekly' | 'biweekly' | 'monthly' = 'weekly') =>
  givenMeetup(service, ada, groupId, {
    timeZone: zone,
    options: [
      {
        startsAt: DateTime.now()
          .setZone(zone)
          .plus({ days: 1 })
          .startOf('day')
          .set({ hour: 19 })
          .toUTC()
          .toISO()!,
      },
    ],
    place: 'Zilker Park',
    note: 'Bring water',
    durationMinutes: 90,
    repeat,
  });

/** Moves a meetup into the past, so that it has just ended or was held earlier at its local time. */
async function end({ id }: Meetup, startsAt: DateTime): Promise<void> {
  await service.dataSource.query(
    `UPDATE meetups SET starts_at = $2, ends_at = $2::timestamptz + duration_minutes * interval '1 minute' WHERE id = $1`,
    [id, startsAt.toJSDate()],
  );
}
const weeksAgo = (meetup: Meetup, weeks: number): DateTime => local(meetup).minus({ weeks });

describe('a repeating meetup that ends', () => {
  it('is scheduled again at the same local time, to which only its proposer goes [D6.36 D6.38]', async () => {
    const first = await givenSeries();
    await service.as(owner).call(answerMeetup, { params: { id: first.id }, body: { rsvp: 'going' } });
    await runMeetups(service);
    expect(await list('upcoming')).toHaveLength(1);
    await end(first, weeksAgo(first, 1));
    await runMeetups(service);
    const [next, ...others] = await list('upcoming');
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      groupId,
      title: first.title,
      place: 'Zilker Park',
      note: 'Bring water',
      durationMinutes: 90,
      timeZone: zone,
      repeat: 'weekly',
      status: 'scheduled',
      deadline: null,
      startsAt: first.startsAt,
      proposer: { id: ada.id },
      rsvps: [{ userId: ada.id, rsvp: 'going' }],
      myRsvp: null,
    });
    const scheduled = (await service.recorded(meetupScheduledV1)).filter(
      ({ data }) => data.meetupId === next!.id,
    );
    expect(scheduled.map(({ data: { cause, byUserId } }) => ({ cause, byUserId }))).toEqual([
      { cause: 'repeated', byUserId: ada.id },
    ]);
    await runMeetups(service);
    expect(await list('upcoming')).toHaveLength(1);
  });

  it('repeats once even if several jobs run at the same time [D6.36]', async () => {
    const first = await givenSeries();
    await end(first, weeksAgo(first, 1));
    await Promise.all([1, 2, 3].map(() => runMeetups(service)));
    expect(await list('upcoming')).toHaveLength(1);
  });

  it('leaves out occurrences that were missed', async () => {
    const first = await givenSeries('biweekly');
    await end(first, weeksAgo(first, 6));
    await runMeetups(service);
    expect((await list('upcoming')).map(({ startsAt }) => startsAt)).toEqual([first.startsAt]);
  });

  it('goes on with its owner when the proposer has left [D6.41]', async () => {
    const first = await givenSeries();
    const memberId = await membershipOf(service, groupId, ada);
    await service.as(ada).call(removeMember, { params: { groupId, memberId } });
    await end(first, weeksAgo(first, 1));
    await runMeetups(service);
    expect(await list('upcoming')).toMatchObject([
      { proposer: { id: owner.id }, rsvps: [{ userId: owner.id, rsvp: 'going' }] },
    ]);
  });

  it('remembers the 31st in shorter months [D6.37]', async () => {
    const first = await givenSeries('monthly');
    let month = DateTime.now().setZone(zone).minus({ months: 1 });
    while (month.daysInMonth !== 31) month = month.minus({ months: 1 });
    await end(first, month.set({ day: 31, hour: 19 }));
    await service.dataSource.query('UPDATE meetups SET repeat_day = 31 WHERE id = $1', [first.id]);
    await runMeetups(service);
    const [next] = await list('upcoming');
    expect(local(next!).day).toBe(Math.min(31, local(next!).daysInMonth!));
    const [row] = await service.dataSource.query<{ repeat_day: number }[]>(
      'SELECT repeat_day FROM meetups WHERE id = $1',
      [next!.id],
    );
    expect(row).toEqual({ repeat_day: 31 });
  });

  it('repeats even if the group has ten open meetups [D6.9]', async () => {
    const first = await givenSeries();
    await end(first, weeksAgo(first, 1));
    for (let n = 0; n < limits.openMeetups; n += 1) await givenMeetup(service, ada, groupId);
    await runMeetups(service);
    expect(await list('upcoming')).toHaveLength(limits.openMeetups + 1);
    await expect(givenMeetup(service, ada, groupId)).rejects.toMatchObject({ code: 'TOO_MANY_MEETUPS' });
  });

  it('follows an occurrence that was moved [D6.36]', async () => {
    const first = await givenSeries();
    const later = local(first).plus({ days: 1 }).set({ hour: 20, minute: 30 });
    await service
      .as(ada)
      .call(updateMeetup, { params: { id: first.id }, body: { startsAt: later.toUTC().toISO()! } });
    await end(first, later.minus({ weeks: 1 }));
    await runMeetups(service);
    const [next] = await list('upcoming');
    expect(local(next!).toFormat('HH:mm')).toBe('20:30');
    expect(next!.startsAt).toBe(later.toUTC().toISO());
  });
});

describe('a series', () => {
  it('ends by its edit [D6.39]', async () => {
    const first = await givenSeries();
    await service.as(ada).call(updateMeetup, { params: { id: first.id }, body: { repeat: null } });
    await end(first, weeksAgo(first, 1));
    await runMeetups(service);
    expect(await list('upcoming')).toEqual([]);
    expect(await list('past')).toMatchObject([{ id: first.id, repeat: null }]);
  });

  it('goes on when one occurrence is canceled, after its time [D6.39]', async () => {
    const first = await givenSeries();
    await service.as(ada).call(cancelMeetup, { params: { id: first.id }, body: {} });
    await runMeetups(service);
    expect(await list('upcoming')).toEqual([]);
    await end(first, weeksAgo(first, 1));
    await runMeetups(service);
    expect(await list('upcoming')).toMatchObject([{ startsAt: first.startsAt, repeat: 'weekly' }]);
  });
});
