import { listMembers, type Meetup, type Member, setMemberRole } from '@circlet/contracts';

import type { Caller } from './caller';
import { createGroupWith, applyTo, inviteTo, postPhotoTo, proposeTo } from './people';

/** A group with the ids of its records. */
export interface Circle {
  readonly owner: Caller;
  readonly group: { readonly id: number };
  /** A message by the owner. */
  readonly messageId: number;
  /** The photo of that message. */
  readonly photoId: number;
  /** The membership of the first member other than the owner. */
  readonly membershipId: number;
  /** The first applicant's application. */
  readonly applicationId: number;
  /** The last applicant's application. */
  readonly lastApplicationId: number;
  /** The first invitee's invitation. */
  readonly invitationId: number;
  /** A meetup that the owner proposed, with several times. */
  readonly proposal: Meetup;
  /** A scheduled meetup that the owner proposed. */
  readonly meetup: Meetup;
}

/** The people of a circle other than its owner. */
export interface Around {
  readonly members?: readonly Caller[];
  readonly coOwners?: readonly Caller[];
  readonly applicants?: readonly Caller[];
  readonly invitees?: readonly Caller[];
}

const membershipOf = (person: Caller | undefined, members: readonly Member[]): number =>
  members.find(({ userId }) => userId === person?.id)?.id ?? 0;

/** Creates a circle. Ids of missing records are 0. */
export async function createCircle(
  owner: Caller,
  { members = [], coOwners = [], applicants = [], invitees = [] }: Around,
): Promise<Circle> {
  const group = await createGroupWith(owner, 8, ...members, ...coOwners);
  const applications: number[] = [];
  for (const applicant of applicants) applications.push((await applyTo(applicant, group)).id);
  const invitations = await Promise.all(invitees.map((invitee) => inviteTo(owner, group, invitee)));
  const [memberships, message, proposal, meetup] = await Promise.all([
    owner.call(listMembers, { params: { id: group.id } }),
    postPhotoTo(owner, group),
    proposeTo(owner, group, { times: 2 }),
    proposeTo(owner, group, { times: 1 }),
  ]);
  for (const coOwner of coOwners)
    await owner.call(setMemberRole, {
      params: { groupId: group.id, memberId: membershipOf(coOwner, memberships) },
      body: { role: 'coowner' },
    });
  return {
    owner,
    group,
    messageId: message.id,
    photoId: message.photos[0]?.id ?? 0,
    membershipId: membershipOf(members[0], memberships),
    applicationId: applications[0] ?? 0,
    lastApplicationId: applications.at(-1) ?? 0,
    invitationId: invitations[0]?.id ?? 0,
    proposal,
    meetup,
  };
}
