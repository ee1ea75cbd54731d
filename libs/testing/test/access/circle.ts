import { listMembers } from '@circlet/contracts';

import type { Caller } from './caller';
import { createGroupWith, applyTo, inviteTo, postTo } from './people';

/** A group with the ids of its records. */
export interface Circle {
  readonly owner: Caller;
  readonly group: { readonly id: number };
  /** A message by the owner. */
  readonly messageId: number;
  /** The membership of the first member other than the owner. */
  readonly membershipId: number;
  /** The first applicant's application. */
  readonly applicationId: number;
  /** The last applicant's application. */
  readonly lastApplicationId: number;
  /** The first invitee's invitation. */
  readonly invitationId: number;
}

/** The people of a circle other than its owner. */
export interface Around {
  readonly members?: readonly Caller[];
  readonly applicants?: readonly Caller[];
  readonly invitees?: readonly Caller[];
}

/** Creates a circle. Ids of missing records are 0. */
export async function createCircle(
  owner: Caller,
  { members = [], applicants = [], invitees = [] }: Around,
): Promise<Circle> {
  const group = await createGroupWith(owner, 8, ...members);
  const applications: number[] = [];
  for (const applicant of applicants) applications.push((await applyTo(applicant, group)).id);
  const invitations = await Promise.all(invitees.map((invitee) => inviteTo(owner, group, invitee)));
  const [memberships, message] = await Promise.all([
    owner.call(listMembers, { params: { id: group.id } }),
    postTo(owner, group),
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
