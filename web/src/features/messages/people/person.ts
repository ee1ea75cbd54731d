import type { Member } from '@circlet/contracts';

/** Somebody one can chat with. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly profilePhoto: string | null;
  /** Undefined where it is not shown. */
  readonly isOnline?: boolean | undefined;
}

/** A member as somebody to chat with. */
export const personOf = ({ user, isOnline }: Member): Person => ({
  id: user.id,
  name: user.name,
  username: user.username,
  profilePhoto: user.profilePhoto,
  isOnline,
});

/** Everybody once, by name, without oneself. */
export function peopleAmong(members: readonly Member[], ownId: number): readonly Person[] {
  const byId = new Map(members.map((member) => [member.userId, personOf(member)]));
  byId.delete(ownId);
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
