import { userSignedUpV1 } from '@circlet/contracts';
import type { DemoPerson } from '@circlet/demo';
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
  const users = people.map((person) => asUser(person, photos.get(person.id) ?? null));
  await tx.getRepository(User).insert(users);
  await tx
    .getRepository(Credential)
    .insert(users.map(({ id, joinedAt }) => ({ userId: id, passwordHash, changedAt: joinedAt })));
  await execute(tx, sql`SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users`);
  await recordEvents(
    tx,
    users.map((user) => {
      const event = newEvent(userSignedUpV1, user.id, factsOf(user));
      return { ...event, envelope: { ...event.envelope, occurredAt: user.joinedAt.toISOString() } };
    }),
  );
}

const asUser = (person: DemoPerson, profilePhoto: string | null): User => ({
  id: person.id,
  username: person.username,
  email: person.email,
  name: person.name,
  age: person.age,
  bio: person.bio,
  location: person.location,
  profilePhoto,
  photoLink: null,
  photoLinkFailed: false,
  interests: [...person.interests],
  role: person.role,
  isBanned: false,
  banReason: null,
  revision: 1,
  joinedAt: daysAgo(person.joinedDaysAgo),
  lastSeenAt: new Date(),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time this many days before now. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
