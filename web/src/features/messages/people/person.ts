import type { Member } from '@circlet/contracts';

/** A person to chat with. */
export interface Person extends Readonly<Pick<Member['user'], 'id' | 'name' | 'username' | 'profilePhoto'>> {
  /** Undefined if their presence isn't shown. */
  readonly isOnline?: boolean | undefined;
}

/** Returns a member as a person to chat with. */
export const personOf = ({ user, isOnline }: Member): Person => ({ ...user, isOnline });

/** Returns each person once, sorted by name, without the user themselves. */
export function peopleAmong(members: readonly Member[], viewerId: number): readonly Person[] {
  const byId = new Map(members.map((member) => [member.userId, personOf(member)]));
  byId.delete(viewerId);
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
