import type { CardMember, Group } from '@circlet/contracts';

/** Position of a place, in shares of the circle's radius to the right of and below its center. */
export interface Place {
  x: number;
  y: number;
}

/** Content of a place: a member whom the viewer can see, one whom they can't see, or no member yet. */
export type Slot =
  { kind: 'member'; key: string; member: CardMember } | { kind: 'hidden' | 'open'; key: string };

/** Returns the positions of `count` places on a circle, clockwise from the top. */
export const placesOnCircle = (count: number): readonly Place[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });

/** Returns the number of free places; zero means that the group is full. */
export const openSpots = ({
  maxMembers,
  currentMembers,
}: Pick<Group, 'maxMembers' | 'currentMembers'>): number => Math.max(0, maxMembers - currentMembers);

/** Returns one slot per place of the group: its members first, then the open ones. */
export function slotsOf(group: Pick<Group, 'maxMembers' | 'currentMembers' | 'members'>): readonly Slot[] {
  const taken = Math.max(group.members.length, group.maxMembers - openSpots(group));
  return Array.from({ length: group.maxMembers }, (_, index) => {
    const member = group.members[index];
    if (member !== undefined) return { kind: 'member', key: `member-${member.userId}`, member };
    return { kind: index < taken ? 'hidden' : 'open', key: `place-${index}` };
  });
}
