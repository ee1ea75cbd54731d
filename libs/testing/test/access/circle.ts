import { listMembers } from '@circlet/contracts';

import type { Caller } from './caller';
import { aGroup, applied, invited, posted } from './people';

/** A group and what is in it, by id. */
export interface Circle {
  readonly owner: Caller;
  readonly group: { readonly id: number };
  /** By its owner. */
  readonly messageId: number;
  /** Of its first member beside the owner. */
  readonly membershipId: number;
  /** Of its first applicant. */
  readonly applicationId: number;
  /** Of its last applicant. */
  readonly lastApplicationId: number;
  /** Of its first invitee. */
  readonly invitationId: number;
}

/** Who is in a circle beside its owner. */
export interface Around {
  readonly members?: readonly Caller[];
  readonly applicants?: readonly Caller[];
  readonly invitees?: readonly Caller[];
}

/** Makes a circle; ids of what nobody is there for are 0. */
export async function makeCircle(
  owner: Caller,
  { members = [], applicants = [], invitees = [] }: Around,
): Promise<Circle> {
  const group = await aGroup(owner, 8, ...members);
  const applications: number[] = [];
  for (const applicant of applicants) applications.push((await applied(applicant, group)).id);
  const invitations = await Promise.all(invitees.map((invitee) => invited(owner, group, invitee)));
  const [memberships, message] = await Promise.all([
    owner.call(listMembers, { params: { id: group.id } }),
    posted(owner, group),
  ]);
  return {
    owner,
    group,
    messageId: message.id,
    membershipId: memberships.find(({ userId }) => userId === members[0]?.id)?.id ?? 0,
    applicationId: applications[0] ?? 0,
    lastApplicationId: applications.at(-1) ?? 0,
    invitationId: invitations[0]?.id ?? 0,
  };
}
