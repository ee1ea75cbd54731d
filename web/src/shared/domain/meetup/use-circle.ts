import type { CardMember, Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { userGroupsQuery } from '../group/group-lists';

/** A member of a circle, for display. */
export interface CircleMember {
  id: number;
  name: string;
  profilePhoto: string | null;
}

export interface Circle {
  /** Undefined until the viewer's groups are loaded. */
  group: Group | undefined;
  members: readonly CircleMember[];
  /** Returns a member. Someone who isn't shown to the viewer has no name. */
  member: (id: number) => CircleMember;
}

const memberOf = ({ userId, user }: CardMember): CircleMember => ({
  id: userId,
  name: user.name,
  profilePhoto: user.profilePhoto,
});

/** Returns one of the viewer's own groups with its members. */
export function useCircle(groupId: number, viewerId: number): Circle {
  const { data: groups } = useQuery(userGroupsQuery(viewerId));
  const group = groups?.find(({ id }) => id === groupId);
  const members = group?.members.map(memberOf) ?? [];
  return {
    group,
    members,
    member: (id) =>
      members.find((member) => member.id === id) ?? { id, name: 'A member', profilePhoto: null },
  };
}
