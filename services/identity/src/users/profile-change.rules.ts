import { isDeepStrictEqual } from 'node:util';

import type { BodyOf, updateUser } from '@circlet/contracts';

import type { User } from './user.entity';

/** Fields of the profile that somebody wants to be different. */
export type ProfileChange = BodyOf<typeof updateUser>;

/** The same with the fields that the photo becomes. */
export type StoredChange = Omit<ProfileChange, 'profilePhoto'> &
  Partial<Pick<User, 'profilePhoto' | 'photoLink' | 'photoLinkFailed'>>;

/** The fields that differ from what is stored; empty when nothing does. */
export function changedFields(user: User, wanted: StoredChange): Partial<User> {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(user[field as keyof StoredChange], value),
  );
  return Object.fromEntries(entries);
}
