import { type BodyInputOf, type Meetup, proposeMeetup } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { nextId, type TestService } from '@circlet/testing';

export const HOUR_MS = 60 * 60 * 1000;

/** Returns the time in so many hours, on a full second like that of a person. */
export const inHours = (hours: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS).toISOString();

/** Returns the times in so many hours, as the options of a proposal. */
export const optionsIn = (...hours: readonly number[]): { startsAt: string }[] =>
  hours.map((inSoMany) => ({ startsAt: inHours(inSoMany) }));

/** Builds the input of a proposal with a single time. */
export const buildMeetup = (
  overrides: Partial<BodyInputOf<typeof proposeMeetup>> = {},
): BodyInputOf<typeof proposeMeetup> => ({
  title: `Walk ${nextId()}`,
  timeZone: 'America/Chicago',
  options: optionsIn(48),
  ...overrides,
});

/** Proposes a meetup. With the default single time, it is scheduled. */
export const givenMeetup = (
  service: TestService,
  proposer: Actor,
  groupId: number,
  overrides: Partial<BodyInputOf<typeof proposeMeetup>> = {},
): Promise<Meetup> =>
  service.as(proposer).call(proposeMeetup, { params: { id: groupId }, body: buildMeetup(overrides) });

/** Proposes a meetup with three times, on which the members vote. */
export const givenProposal = (
  service: TestService,
  proposer: Actor,
  groupId: number,
  overrides: Partial<BodyInputOf<typeof proposeMeetup>> = {},
): Promise<Meetup> =>
  givenMeetup(service, proposer, groupId, { options: optionsIn(96, 120, 144), ...overrides });

/** Shifts the times of a meetup by so many hours, as if time had passed. */
export async function shiftMeetup(service: TestService, id: number, hours: number): Promise<void> {
  await service.dataSource.query(
    `UPDATE meetups SET starts_at = starts_at + $2 * interval '1 hour', ends_at = ends_at + $2 * interval '1 hour',
       deadline = deadline + $2 * interval '1 hour', created_at = created_at + $2 * interval '1 hour' WHERE id = $1`,
    [id, hours],
  );
  await service.dataSource.query(
    `UPDATE meetup_options SET starts_at = starts_at + $2 * interval '1 hour' WHERE meetup_id = $1`,
    [id, hours],
  );
}
