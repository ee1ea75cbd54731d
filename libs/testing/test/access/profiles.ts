import {
  acceptInvitation,
  blockUser,
  declineInvitation,
  getUser,
  listMembers,
  postDirectMessage,
  rejectApplication,
  removeMember,
} from '@circlet/contracts';

import type { Caller } from './caller';
import { applyTo, createGroupWith, createPeople, inviteTo } from './people';
import type { Cast } from './refusals/cast';

const short = ['age', 'id', 'name', 'profilePhoto'];
const full = [...short, 'bio', 'interests', 'location', 'username'].sort();
const hidden = 'USER_NOT_FOUND';

/** Returns the fields of a user that the viewer sees, or the error. */
async function seenBy(viewer: Caller, { id }: Caller): Promise<string[] | string> {
  const { outcome, json } = await viewer.try(getUser, { params: { id } });
  return outcome === 'ok' ? Object.keys(json as object).sort() : outcome;
}

/** The views that viewers get, and those that they should get, by who looks at whom. */
class Views {
  readonly seen: Record<string, unknown> = {};
  readonly expected: Record<string, unknown> = {};

  async add(who: string, viewer: Caller, user: Caller, expected: string[] | string): Promise<void> {
    this.seen[who] = await seenBy(viewer, user);
    this.expected[who] = expected;
  }

  /** Adds the views of two users of each other. */
  async addBoth(who: string, one: Caller, other: Caller, expected: string[] | string): Promise<void> {
    await this.add(who, one, other, expected);
    await this.add(`${who}, the other way around`, other, one, expected);
  }
}

async function leave(member: Caller, groupId: number): Promise<void> {
  const rows = await member.call(listMembers, { params: { id: groupId } });
  const memberId = rows.find(({ userId }) => userId === member.id)?.id ?? 0;
  await member.call(removeMember, { params: { groupId, memberId } });
}

/** Collects what each role sees of a profile. */
export async function profilesOfRoles({ origin, owner, moderator, admin }: Cast): Promise<Views> {
  const [stranger] = await createPeople(origin, 'sal');
  const views = new Views();
  await views.addBoth('a stranger', stranger, owner, short);
  await views.add('a moderator', moderator, owner, [...full, 'role'].sort());
  await views.add('an admin', admin, owner, [...full, 'role'].sort());
  await views.add(
    'the user',
    owner,
    owner,
    [...full, 'role', 'email', 'emailConfirmed', 'isBanned', 'availability', 'timeZone'].sort(),
  );
  return views;
}

/** Collects what the parties of applications and invitations see of each other, before and after the end. */
export async function profilesOfParties({ origin, owner }: Cast): Promise<Views> {
  const [member, applicant, invitee, joiner] = await createPeople(origin, 'mia', 'ali', 'ian', 'joy');
  const group = await createGroupWith(owner, 6, member);
  const views = new Views();

  const application = await applyTo(applicant, group);
  await views.addBoth('a pending applicant', applicant, owner, full);
  await views.addBoth('a pending applicant and a member', applicant, member, short);
  await owner.call(rejectApplication, { params: { id: application.id } });
  await views.addBoth('a rejected applicant', applicant, owner, short);

  const declined = await inviteTo(owner, group, invitee);
  await views.addBoth('a pending invitee', invitee, owner, full);
  await views.addBoth('a pending invitee and a member', invitee, member, short);
  await invitee.call(declineInvitation, { params: { id: declined.id } });
  await views.addBoth('an invitee who declined', invitee, owner, short);

  const accepted = await inviteTo(owner, group, joiner);
  await joiner.call(acceptInvitation, { params: { id: accepted.id } });
  await views.addBoth('an invitee who joined', joiner, owner, full);
  return views;
}

/** Collects what people see of each other who share a group, or write to each other, and after they left. */
export async function profilesOfMembers({ origin, owner }: Cast): Promise<Views> {
  const [member, partner] = await createPeople(origin, 'mia', 'pat');
  const group = await createGroupWith(owner, 4, member, partner);
  const views = new Views();
  await views.addBoth('members of a group', member, partner, full);
  await partner.callOnceKnown(postDirectMessage, {
    params: { userId: owner.id },
    body: { content: 'Shall we take the long way?' },
  });
  await leave(member, group.id);
  await views.addBoth('a member who left', member, owner, short);
  await leave(partner, group.id);
  await views.addBoth('a member who left, but wrote before', partner, owner, full);
  return views;
}

/** Collects what two users see of each other once one has blocked the other. */
export async function profilesOfBlocked({ origin, owner }: Cast): Promise<Views> {
  const [member, partner, stranger] = await createPeople(origin, 'mia', 'pat', 'sal');
  const group = await createGroupWith(owner, 4, member, partner);
  await partner.callOnceKnown(postDirectMessage, {
    params: { userId: owner.id },
    body: { content: 'Shall we take the long way?' },
  });
  for (const { id } of [member, partner, stranger]) await owner.call(blockUser, { body: { userId: id } });
  const views = new Views();
  await views.add('a blocked user, of the blocker in a shared group', member, owner, full);
  await views.add('a blocker, of the blocked user in a shared group', owner, member, hidden);
  await views.addBoth('a blocked stranger', stranger, owner, hidden);
  await leave(partner, group.id);
  await views.addBoth('a blocked partner of a one-to-one chat who left', partner, owner, hidden);
  return views;
}
