import { randomUUID } from 'node:crypto';

import type { Person } from '../product/person';
import { type Circle, placeOf } from './confirmed';
import type { RepeatedAnswer, World } from './world';

const newName = (): string => `Circle ${randomUUID().slice(0, 13)}`;

export async function createGroup(world: World): Promise<void> {
  const owner = world.oneOf(world.confirmed.people);
  if (owner === undefined) return;
  const name = newName();
  const answer = await world.call(owner, 'POST', '/api/groups', {
    name,
    description: 'People who meet while everything breaks.',
    location: 'Austin, TX',
    maxMembers: 2 + Math.floor(world.random() * 5),
    interests: ['Cooking'],
  });
  // The owner has reached the limit of groups.
  if (answer.status === 409) return;
  world.expect(answer, 'create a group', 201);
  const { id } = answer.body as { id: number };
  world.confirmed.memberships.set(placeOf(id, owner.id), 'member');
  world.confirmed.circles.push({
    ...{ id, name, owner, isListed: true, lastMessageId: 0, calls: 0, isChanging: false },
    ...{ members: [owner], posts: [], applications: [], approached: new Set([owner]) },
    requests: { applications: [], invitations: [] },
  });
}

export async function rename(world: World): Promise<void> {
  await world.change(world.oneOf(world.confirmed.circles), async (circle) => {
    const name = newName();
    const answer = await world.call(circle.owner, 'PATCH', `/api/groups/${circle.id}`, { name });
    world.expect(answer, 'rename a group', 200);
    circle.name = name;
  });
}

/** Unlists a group, or lists it again. */
export async function toggleListing(world: World): Promise<void> {
  // Watched groups stay listed, even for watchers who have just lost their sessions.
  const unwatched = world.confirmed.circles.filter(({ isWatched }) => !isWatched);
  await world.change(world.oneOf(unwatched), async (circle) => {
    const isListed = !circle.isListed;
    const answer = await world.call(circle.owner, 'PATCH', `/api/groups/${circle.id}/listing`, { isListed });
    world.expect(answer, 'list or unlist a group', 200);
    circle.isListed = isListed;
  });
}

/** Transfers a group to a member. The old owner stays a member. */
export async function transferGroup(world: World): Promise<void> {
  const handed = world.confirmed.circles.filter(({ isWatched, members }) => !isWatched && members.length > 1);
  await world.change(world.oneOf(handed), async (circle) => {
    const heir = world.oneOf(circle.members.slice(1));
    if (heir === undefined) return;
    const answer = await world.call(circle.owner, 'POST', `/api/groups/${circle.id}/transfer`, {
      userId: heir.id,
    });
    // The new owner has reached the limit of groups.
    if (answer.status === 409) return;
    // The first attempt has already changed the owner.
    if (!(answer.again && answer.status === 403)) world.expect(answer, 'transfer a group', 200);
    circle.owner = heir;
    circle.members.splice(circle.members.indexOf(heir), 1);
    circle.members.unshift(heir);
    world.confirmed.transfers.count += 1;
  });
}

/** Disbands a group. Only its messages remain. */
export async function disband(world: World): Promise<void> {
  const { confirmed } = world;
  // Groups with only an owner are kept, so that there are always some.
  const doomed = confirmed.circles.filter(({ isWatched, members }) => !isWatched && members.length > 1);
  await world.change(world.oneOf(doomed), async (circle) => {
    const body = { reason: 'Everyone moves away.' };
    const answer = await world.call(circle.owner, 'DELETE', `/api/groups/${circle.id}`, body);
    if (!(answer.again && answer.status === 404)) world.expect(answer, 'disband a group', 200);
    confirmed.circles.splice(confirmed.circles.indexOf(circle), 1);
    confirmed.disbanded.add(circle.id);
    for (const member of circle.members) confirmed.memberships.set(placeOf(circle.id, member.id), 'gone');
    for (const id of circle.requests.applications) confirmed.applications.set(id, 'gone');
    for (const id of circle.requests.invitations) confirmed.invitations.delete(id);
  });
}

/** Returns a user who has neither applied nor been invited to the group before. */
const newcomerTo = (world: World, circle: Circle): Person | undefined => {
  const person = world.oneOf(world.confirmed.people);
  if (person === undefined || circle.approached.has(person)) return undefined;
  circle.approached.add(person);
  return person;
};

const becomeMember = ({ confirmed }: World, circle: Circle, person: Person): void => {
  confirmed.memberships.set(placeOf(circle.id, person.id), 'member');
  circle.members.push(person);
};

export async function apply(world: World): Promise<void> {
  const listed = world.confirmed.circles.filter(({ isListed }) => isListed);
  await world.within(world.oneOf(listed), (circle) => applyTo(world, circle));
}

async function applyTo(world: World, circle: Circle): Promise<void> {
  const person = newcomerTo(world, circle);
  if (person === undefined) return;
  const answer = await world.call(person, 'POST', '/api/applications', {
    groupId: circle.id,
    message: 'I would love to be part of this circle.',
    experience: 'beginner',
  });
  // The group is full.
  if (answer.status === 409) return;
  world.expect(answer, 'apply', 201);
  const { id } = answer.body as { id: number };
  world.confirmed.applications.set(id, 'pending');
  circle.requests.applications.push(id);
  circle.applications.push({ id, applicant: person });
}

/** Decides several applications at the same time, so that they compete for the last place. */
export async function decide(world: World): Promise<void> {
  const asked = world.confirmed.circles.filter(({ applications }) => applications.length > 0);
  await world.within(world.oneOf(asked), async (circle) => {
    const chosen = circle.applications.splice(0, 3);
    await Promise.all(
      chosen.map((each) =>
        world.random() < 0.8 ? accept(world, circle, each) : end(world, circle, each, world.random() < 0.5),
      ),
    );
  });
}

/**
 * Returns whether a repeated decision finds no application, because
 * the first attempt succeeded. No one else decides it.
 */
const isDone = ({ status, again }: RepeatedAnswer): boolean => status === 404 && again;

async function accept(world: World, circle: Circle, each: Circle['applications'][number]): Promise<void> {
  const answer = await world.call(circle.owner, 'PATCH', `/api/applications/${each.id}/approve`);
  if (answer.status === 409) {
    circle.applications.push(each);
    return;
  }
  if (!isDone(answer)) world.expect(answer, 'accept an application', 200);
  world.confirmed.applications.set(each.id, 'accepted');
  becomeMember(world, circle, each.applicant);
}

async function end(
  world: World,
  circle: Circle,
  each: Circle['applications'][number],
  isWithdrawal: boolean,
): Promise<void> {
  const answer = isWithdrawal
    ? await world.call(each.applicant, 'DELETE', `/api/applications/${each.id}`)
    : await world.call(circle.owner, 'PATCH', `/api/applications/${each.id}/reject`);
  if (!isDone(answer)) world.expect(answer, isWithdrawal ? 'withdraw' : 'reject an application', 200);
  world.confirmed.applications.set(each.id, isWithdrawal ? 'gone' : 'rejected');
}

/** Sends an invitation, which the invitee answers at once. */
export async function invite(world: World): Promise<void> {
  await world.within(world.oneOf(world.confirmed.circles), (circle) => inviteTo(world, circle));
}

async function inviteTo(world: World, circle: Circle): Promise<void> {
  const invitee = newcomerTo(world, circle);
  if (invitee === undefined) return;
  const sent = await world.call(circle.owner, 'POST', '/api/invitations', {
    groupId: circle.id,
    inviteeId: invitee.id,
    message: 'Come and join us.',
  });
  // The group is full, or the groups service doesn't know a new account yet.
  if ([404, 409].includes(sent.status)) return;
  world.expect(sent, 'invite', 201);
  const { id } = sent.body as { id: number };
  const { invitations } = world.confirmed;
  invitations.set(id, 'pending');
  circle.requests.invitations.push(id);
  const isAccepted = world.random() < 0.7;
  const path = `/api/invitations/${id}/${isAccepted ? 'accept' : 'reject'}`;
  const answer = await world.call(invitee, 'PATCH', path);
  const { code } = answer.body as { code?: string };
  if (code === 'GROUP_FULL') return;
  // The first attempt has already been stored.
  if (!(answer.again && code === 'INVITATION_ANSWERED')) world.expect(answer, 'answer an invitation', 200);
  invitations.set(id, isAccepted ? 'accepted' : 'rejected');
  if (isAccepted) becomeMember(world, circle, invitee);
}

/** Removes a member: either they leave or the owner removes them. */
export async function leave(world: World): Promise<void> {
  const crowded = world.confirmed.circles.filter(({ members }) => members.length > 1);
  await world.within(world.oneOf(crowded), async (circle) => {
    const [member] = circle.members.splice(1, 1);
    if (member === undefined) return;
    const list = await world.call(member, 'GET', `/api/groups/${circle.id}/members`);
    world.expect(list, 'list members', 200);
    const own = (list.body as { id: number; userId: number }[]).find(({ userId }) => userId === member.id);
    if (own === undefined) throw new Error(`member ${member.id} of group ${circle.id} is not listed`);
    const remover = world.random() < 0.5 ? member : circle.owner;
    const answer = await world.call(remover, 'DELETE', `/api/groups/${circle.id}/members/${own.id}`);
    if (!(answer.again && [403, 404].includes(answer.status))) world.expect(answer, 'leave', 200);
    world.confirmed.memberships.set(placeOf(circle.id, member.id), 'gone');
  });
}
