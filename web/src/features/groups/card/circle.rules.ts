import type { CardMember, Group } from '@circlet/contracts';

/** Where a place lies: shares of the circle's radius to the right of and below its centre. */
export interface Place {
  x: number;
  y: number;
}

/** What is at a place: a member one may see, a member one may not see, or nobody yet. */
export type Slot =
  { kind: 'member'; key: string; member: CardMember } | { kind: 'somebody' | 'open'; key: string };

/** The places on a circle of so many, clockwise from the top. */
export const placesOnCircle = (count: number): readonly Place[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });

/** Free places of a group; zero means that it is full. */
export const openSpots = ({
  maxMembers,
  currentMembers,
}: Pick<Group, 'maxMembers' | 'currentMembers'>): number => Math.max(0, maxMembers - currentMembers);

/** One slot per place of the group: its members first, then the open ones. */
export function slotsOf(group: Pick<Group, 'maxMembers' | 'currentMembers' | 'members'>): readonly Slot[] {
  const members = group.members.slice(0, group.maxMembers);
  const taken = Math.max(members.length, group.maxMembers - openSpots(group));
  return Array.from({ length: group.maxMembers }, (_, index) => {
    const member = members[index];
    if (member !== undefined) return { kind: 'member', key: `member-${member.userId}`, member };
    return { kind: index < taken ? 'somebody' : 'open', key: `place-${index}` };
  });
}
