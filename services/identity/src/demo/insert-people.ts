import { userSignedUpV1 } from '@circlet/contracts';
import { daysAgo, type DemoPerson } from '@circlet/demo';
import { newEvent, recordEvents } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { Credential } from '../accounts/credential.entity';
import { factsOf } from '../users/user-view.rules';
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
      profilePhoto: photos.get(person.id) ?? null,
      joinedAt: daysAgo(person.joinedDaysAgo),
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
}
