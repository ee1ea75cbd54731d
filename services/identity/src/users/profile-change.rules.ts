import { isDeepStrictEqual } from 'node:util';

import type { BodyOf, updateUser } from '@circlet/contracts';

import type { User } from './user.entity';

/** Fields of the profile that somebody wants to be different. */
export type ProfileChange = BodyOf<typeof updateUser>;

/** The fields that differ from what is stored; empty when nothing does. */
export function changedFields(user: User, wanted: ProfileChange): Partial<User> {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(user[field as keyof ProfileChange], value),
  );
  return Object.fromEntries(entries);
}
