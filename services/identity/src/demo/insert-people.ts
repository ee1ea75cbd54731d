import { availabilityChangedV1, userSignedUpV1 } from '@circlet/contracts';
import { daysAgo, demoAvailability, type DemoPerson, timeZoneOf } from '@circlet/demo';
import { newEvent, recordEvents } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { Credential } from '../accounts/credential.entity';
import { availabilityOf, factsOf } from '../users/user-view.rules';
import { User } from '../users/user.entity';

/** Inserts the demo users under their fixed ids and records their events. */
export async function insertPeople(
  tx: EntityManager,
  people: readonly DemoPerson[],
  photos: ReadonlyMap<number, string>,
  passwordHash: string,
): Promise<void> {
  const users = tx.getRepository(User);
  await users.insert(
    people.map((person) => ({
      ...person,
      interests: [...person.interests],
      ...freeTimes(person),
      profilePhoto: photos.get(person.id) ?? null,
      joinedAt: daysAgo(person.joinedDaysAgo),
      emailConfirmedAt: daysAgo(person.joinedDaysAgo),
    })),
  );
  const inserted = await users.find({ order: { id: 'ASC' } });
  await tx
    .getRepository(Credential)
    .insert(inserted.map(({ id, joinedAt }) => ({ userId: id, passwordHash, changedAt: joinedAt })));
  await execute(tx, sql`SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users`);
  await recordEvents(
    tx,
    inserted.map((user) => {
      const event = newEvent(userSignedUpV1, user.id, factsOf(user));
      return { ...event, envelope: { ...event.envelope, occurredAt: user.joinedAt.toISOString() } };
    }),
  );
  await recordEvents(
    tx,
    inserted
      .filter(({ availabilityRevision }) => availabilityRevision > 0)
      .map((user) => newEvent(availabilityChangedV1, user.id, availabilityOf(user))),
  );
}

/** Returns when a person is free; nothing for those who have not said so. */
function freeTimes(
  person: DemoPerson,
): Partial<Pick<User, 'availability' | 'timeZone' | 'availabilityRevision'>> {
  const availability = [...demoAvailability(person)];
  if (availability.length === 0) return {};
  return { availability, timeZone: timeZoneOf(person.location), availabilityRevision: 1 };
}
