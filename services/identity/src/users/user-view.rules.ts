import type { Connection, CurrentUser, PublicUser, Role, ShownUser, UserFacts } from '@circlet/contracts';

import type { User } from './user.entity';

/** The user a profile is rendered for. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
}

/** Who of a viewer and another user has blocked whom. */
export interface Blocks {
  readonly byViewer: boolean;
  readonly ofViewer: boolean;
}

/** Moderators and admins. */
const isStaff = (viewer: Viewer): boolean => viewer.role !== 'user';

/** The full public part. */
const publicPart = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  name: user.name,
  age: user.age,
  bio: user.bio,
  location: user.location,
  profilePhoto: user.profilePhoto,
  interests: user.interests,
});

/** What users see of themselves; a photo that is still being fetched is shown to them as the link they sent. */
export const ownPart = (user: User): CurrentUser => ({
  ...publicPart(user),
  profilePhoto: user.profilePhoto ?? user.photoLink,
  ...(user.photoLinkFailed ? { photoLinkFailed: true } : {}),
  email: user.email,
  role: user.role,
  isBanned: user.isBanned,
});

/** What every other signed-in user may see. */
const shortPart = ({ id, name, age, profilePhoto }: User): ShownUser => ({ id, name, age, profilePhoto });

/** Whether an account exists for the viewer: banned ones do so for themselves and staff alone. */
export const existsFor = (viewer: Viewer, user: Pick<User, 'id' | 'isBanned'>): boolean =>
  !user.isBanned || user.id === viewer.id || isStaff(viewer);

/** What the viewer sees of a user: all, the full public part, or the short form; undefined for nothing. */
export function viewFor(
  viewer: Viewer,
  user: User,
  blocks: Blocks,
  connection: Connection,
): ShownUser | undefined {
  if (user.id === viewer.id) return ownPart(user);
  if (isStaff(viewer)) return { ...publicPart(user), role: user.role };
  if (user.isBanned || blocks.byViewer) return undefined;
  const { sharesGroup = false, hasOpenRequest = false, hasDirectChat = false } = connection;
  // Those who are blocked must not notice it in a shared group, and meet the other nowhere else.
  if (blocks.ofViewer) return sharesGroup ? publicPart(user) : undefined;
  return sharesGroup || hasOpenRequest || hasDirectChat ? publicPart(user) : shortPart(user);
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
