import {
  type availabilityChangedV1,
  type Connection,
  type CurrentUser,
  type EventOf,
  isStaff,
  type PublicUser,
  publicUserSchema,
  type Role,
  type ShownUser,
  type UserFacts,
} from '@circlet/contracts';

import type { User } from './user.entity';

/** The user a profile is rendered for. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
}

/** The blocks between a viewer and another user. */
export interface Blocks {
  readonly byViewer: boolean;
  readonly ofViewer: boolean;
}

const publicFields = publicUserSchema.omit({ role: true }).keyof().options;

/** Returns the full public profile: exactly the fields that the contract makes public. */
const publicProfile = (user: User): PublicUser =>
  Object.fromEntries(publicFields.map((field) => [field, user[field]])) as Pick<
    User,
    (typeof publicFields)[number]
  >;

/** Returns the profile that users see of themselves, with their link while its photo is being fetched. */
export const ownProfile = (user: User): CurrentUser => ({
  ...publicProfile(user),
  profilePhoto: user.profilePhoto ?? user.photoLink,
  ...(user.photoLinkFailed ? { photoLinkFailed: true } : {}),
  email: user.email,
  emailConfirmed: user.emailConfirmedAt !== null,
  role: user.role,
  isBanned: user.isBanned,
  availability: user.availability,
  timeZone: user.timeZone,
});

/** Returns the fields that every other signed-in user can see. */
const shortProfile = ({ id, name, age, profilePhoto }: User): ShownUser => ({ id, name, age, profilePhoto });

/** Returns whether an account is visible to the viewer. Only the user and staff can see a banned one. */
export const isVisibleTo = (viewer: Viewer, user: Pick<User, 'id' | 'isBanned'>): boolean =>
  !user.isBanned || user.id === viewer.id || isStaff(viewer.role);

/**
 * Returns the viewer's view: everything, the full public profile, or the short form; undefined for nothing.
 */
export function profileFor(
  viewer: Viewer,
  user: User,
  blocks: Blocks,
  connection: Connection,
): ShownUser | undefined {
  if (user.id === viewer.id) return ownProfile(user);
  if (isStaff(viewer.role)) return { ...publicProfile(user), role: user.role };
  if (user.isBanned || blocks.byViewer) return undefined;
  const { sharesGroup = false, hasOpenRequest = false, hasDirectChat = false } = connection;
  // Blocked users must not notice the block in a shared group, and don't see the other user elsewhere.
  if (blocks.ofViewer) return sharesGroup ? publicProfile(user) : undefined;
  return sharesGroup || hasOpenRequest || hasDirectChat ? publicProfile(user) : shortProfile(user);
}

/** Returns when a user is free, as published to the service that suggests times. */
export const availabilityOf = (user: User): EventOf<typeof availabilityChangedV1>['data'] => ({
  userId: user.id,
  availability: user.availability,
  timeZone: user.timeZone,
  revision: user.availabilityRevision,
});

/** Returns the facts about a user that events publish to other services. */
export function factsOf(user: User): UserFacts {
  const { id: userId, ...profile } = publicProfile(user);
  const { role, isBanned, revision } = user;
  return { userId, ...profile, role, isBanned, emailConfirmed: user.emailConfirmedAt !== null, revision };
}
