import { isDeepStrictEqual } from 'node:util';

import type { BodyOf, updateUser } from '@circlet/contracts';

import type { User } from './user.entity';

/** Profile fields that a user sends to change. */
export type ProfileChange = BodyOf<typeof updateUser>;

/** The same change, with the photo replaced by its stored fields. */
export type StoredChange = Omit<ProfileChange, 'profilePhoto'> &
  Partial<Pick<User, 'profilePhoto' | 'photoLink' | 'photoLinkFailed'>>;

/** The changed fields of a profile, by who may see them. */
export interface ChangedFields {
  /** Facts that other services keep too. */
  readonly shown: Partial<User>;
  /** Only the user sees these. */
  readonly hidden: Partial<Pick<User, 'availability' | 'timeZone'>>;
}

/** Returns the fields that differ from the stored ones; empty when none do. */
export function changedFields(user: User, wanted: StoredChange): ChangedFields {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(user[field as keyof StoredChange], value),
  );
  const isHidden = ([field]: [string, unknown]) => field === 'availability' || field === 'timeZone';
  return {
    shown: Object.fromEntries(entries.filter((entry) => !isHidden(entry))),
    hidden: Object.fromEntries(entries.filter(isHidden)),
  };
}
