import { isDeepStrictEqual } from 'node:util';

import type { BodyOf, updateUser } from '@circlet/contracts';

import type { User } from './user.entity';

/** Profile fields that a user sends to change. */
export type ProfileChange = BodyOf<typeof updateUser>;

/** The same change, with the photo replaced by its stored fields. */
export type StoredChange = Omit<ProfileChange, 'profilePhoto'> &
  Partial<Pick<User, 'profilePhoto' | 'photoLink' | 'photoLinkFailed'>>;

/** Returns the fields that differ from the stored ones; empty when none do. */
export function changedFields(user: User, wanted: StoredChange): Partial<User> {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(user[field as keyof StoredChange], value),
  );
  return Object.fromEntries(entries);
}
