import type { CurrentUser, PublicUser, Role, UserFacts } from '@circlet/contracts';

import type { User } from './user.entity';

/** Somebody who looks at a person. */
export interface Looker {
  readonly id: number;
  readonly role: Role;
}

/** Moderators and admins. */
export const isStaff = (looker: Looker): boolean => looker.role !== 'user';

/** What anybody signed in may see. */
export const publicPart = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  name: user.name,
  age: user.age,
  bio: user.bio,
  location: user.location,
  profilePhoto: user.profilePhoto,
  interests: user.interests,
});

/** What one sees of oneself. */
export const ownPart = (user: User): CurrentUser => ({
  ...publicPart(user),
  email: user.email,
  role: user.role,
  isBanned: user.isBanned,
});

/** Whether a person exists for the one who looks: banned people do so for themselves and staff alone. */
export const isVisibleTo = (looker: Looker, user: Pick<User, 'id' | 'isBanned'>): boolean =>
  !user.isBanned || user.id === looker.id || isStaff(looker);

/** What one person sees of another: all of oneself, the public part of others, the role for staff. */
export function viewFor(looker: Looker, user: User): PublicUser | CurrentUser {
  if (user.id === looker.id) return ownPart(user);
  return isStaff(looker) ? { ...publicPart(user), role: user.role } : publicPart(user);
}

/** What events tell other services about a person. */
export const factsOf = (user: User): UserFacts => ({
  userId: user.id,
  username: user.username,
  name: user.name,
  age: user.age,
  bio: user.bio,
  location: user.location,
  profilePhoto: user.profilePhoto,
  interests: user.interests,
  role: user.role,
  isBanned: user.isBanned,
  revision: user.revision,
});
