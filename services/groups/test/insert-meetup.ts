import type { TestService } from '@circlet/testing';

/** Fields of a stored meetup. `startsAt` is ISO 8601. */
export interface StoredMeetup {
  readonly title: string;
  readonly place: string | null;
  readonly note: string | null;
  readonly timeZone: string;
  readonly status: 'proposed' | 'scheduled' | 'expired' | 'canceled';
  readonly startsAt: string | null;
  readonly minutes: number;
  readonly sequence: number;
}

/** Stores a meetup of a group, in any state that the calls need time for, and returns its ID. */
export async function insertMeetup(
  service: TestService,
  { groupId, proposerId }: { readonly groupId: number; readonly proposerId: number },
  overrides: Partial<StoredMeetup> = {},
): Promise<number> {
  const meetup: StoredMeetup = {
    title: 'Chess in the park',
    place: 'Zilker Park',
    note: null,
    timeZone: 'America/Chicago',
    status: 'scheduled',
    startsAt: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    minutes: 120,
    sequence: 0,
    ...overrides,
  };
  const rows = await service.dataSource.query<{ id: number }[]>(
    `INSERT INTO meetups (group_id, proposer_id, title, place, note, time_zone, duration_minutes, status, starts_at,
                          ends_at, sequence)
     VALUES ($1, $2, $3, $4, $5, $6, $7::int, $8, $9::timestamptz, $9::timestamptz + make_interval(mins => $7::int), $10) RETURNING id`,
    [
      groupId,
      proposerId,
      meetup.title,
      meetup.place,
      meetup.note,
      meetup.timeZone,
      meetup.minutes,
      meetup.status,
      meetup.startsAt,
      meetup.sequence,
    ],
  );
  return rows[0]!.id;
}
