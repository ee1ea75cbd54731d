import { randomUUID } from 'node:crypto';

import type { Message } from '@circlet/contracts';

import type { Person } from '../product/person';
import { type Circle, placeOf, type Post } from './confirmed';
import type { RepeatedAnswer, World } from './world';

/** Number of the newest messages in a group that can be changed. */
const CHANGEABLE = 50;
/** Well within the 15 minutes during which a message can be changed. */
const CHANGEABLE_MS = 5 * 60_000;

/** Performs an operation as a random member of a group. */
const asMember = (
  world: World,
  circles: readonly Circle[],
  work: (circle: Circle, member: Person) => Promise<void>,
): Promise<void> =>
  world.within(world.oneOf(circles), async (circle) => {
    const member = world.oneOf(circle.members);
    if (member !== undefined) await work(circle, member);
  });

const withMessages = ({ confirmed }: World): Circle[] =>
  confirmed.circles.filter(({ lastMessageId }) => lastMessageId > 0);

/** Returns whether the member left the group during the call. */
const hasLeft = ({ status }: RepeatedAnswer, { members }: Circle, member: Person): boolean =>
  [403, 404].includes(status) && !members.includes(member);

export async function post(world: World): Promise<void> {
  await asMember(world, world.confirmed.circles, async (circle, member) => {
    const clientId = randomUUID();
    const content = `Message ${clientId}`;
    const at = performance.now();
    const body = { groupId: circle.id, content, clientId };
    const answer = await world.call(member, 'POST', '/api/messages', body);
    if (hasLeft(answer, circle, member)) return void world.confirmed.uncertain.add(clientId);
    world.expect(answer, 'post a message', 201);
    const { id } = answer.body as Message;
    world.confirmed.messages.set(clientId, id);
    world.confirmed.contents.set(id, content);
    circle.lastMessageId = Math.max(circle.lastMessageId, id);
    circle.posts.push({ id, author: member, at });
    circle.posts.splice(0, circle.posts.length - CHANGEABLE);
  });
}

/**
 * Removes a message from the list of changeable ones and returns it,
 * so that no other operation changes it at the same time.
 */
const claimPost = (world: World, circle: Circle): Post | undefined => {
  const since = performance.now() - CHANGEABLE_MS;
  const chosen = world.oneOf(
    // The last message gets reactions.
    circle.posts.filter(
      ({ id, at, author }) => id !== circle.lastMessageId && at > since && circle.members.includes(author),
    ),
  );
  if (chosen !== undefined) circle.posts.splice(circle.posts.indexOf(chosen), 1);
  return chosen;
};

export async function edit(world: World): Promise<void> {
  await world.within(world.oneOf(withMessages(world)), async (circle) => {
    const chosen = claimPost(world, circle);
    if (chosen === undefined) return;
    const { id, author } = chosen;
    const content = `Rather: ${randomUUID()}`;
    const answer = await world.call(author, 'PATCH', `/api/messages/${id}`, { content });
    // The edit may or may not have been stored.
    if (hasLeft(answer, circle, author)) return void world.confirmed.contents.delete(id);
    world.expect(answer, 'edit a message', 200);
    world.confirmed.contents.set(id, content);
    circle.posts.push(chosen);
  });
}

/** Deletes a message. Its content and reactions are removed; its place in the chat stays. */
export async function deleteMessage(world: World): Promise<void> {
  const { contents, reactions } = world.confirmed;
  await world.change(world.oneOf(withMessages(world)), async (circle) => {
    const chosen = claimPost(world, circle);
    if (chosen === undefined) return;
    const answer = await world.call(chosen.author, 'DELETE', `/api/messages/${chosen.id}`);
    if (!(answer.again && answer.status === 409)) world.expect(answer, 'delete a message', 200);
    contents.set(chosen.id, null);
    for (const reaction of reactions) if (reaction.startsWith(`${chosen.id}:`)) reactions.delete(reaction);
  });
}

/** Sends a direct message to the owner of a shared group. */
export async function postDirectly(world: World): Promise<void> {
  await asMember(world, world.confirmed.circles, async ({ owner }, member) => {
    if (member === owner) return;
    const clientId = randomUUID();
    const content = `Message ${clientId}`;
    const path = `/api/direct/${owner.id}/messages`;
    const answer = await world.call(member, 'POST', path, { content, clientId });
    // Chat may not know yet that they share the group, or may already know that one has left.
    if ([403, 404].includes(answer.status)) return void world.confirmed.uncertain.add(clientId);
    world.expect(answer, 'send a direct message', 201);
    const { id } = answer.body as { id: number };
    world.confirmed.messages.set(clientId, id);
    world.confirmed.contents.set(id, content);
    world.confirmed.directPosts.push({ id, author: member, recipient: owner });
  });
}

export async function readDirectly(world: World): Promise<void> {
  const { directPosts, directReads } = world.confirmed;
  const chosen = world.oneOf(directPosts);
  if (chosen === undefined) return;
  const { id: messageId, author, recipient } = chosen;
  const answer = await world.call(recipient, 'POST', `/api/direct/${author.id}/read`, { messageId });
  world.expect(answer, 'mark a direct message as read', 200);
  const place = placeOf(recipient.id, author.id);
  directReads.set(place, Math.max(messageId, directReads.get(place) ?? 0));
}

export async function read(world: World): Promise<void> {
  await asMember(world, withMessages(world), async (circle, member) => {
    const messageId = circle.lastMessageId;
    const answer = await world.call(member, 'POST', `/api/groups/${circle.id}/read`, { messageId });
    if (hasLeft(answer, circle, member)) return;
    world.expect(answer, 'mark as read', 200);
    const place = placeOf(circle.id, member.id);
    world.confirmed.reads.set(place, Math.max(messageId, world.confirmed.reads.get(place) ?? 0));
  });
}

/** Adds a reaction to the last message, or removes it. */
export async function react(world: World): Promise<void> {
  const { reactions, uncertain } = world.confirmed;
  await asMember(world, withMessages(world), (circle, member) =>
    world.alone(member, async () => {
      const reaction = `${circle.lastMessageId}:${member.id}:👍`;
      const path = `/api/messages/${circle.lastMessageId}/reactions/${encodeURIComponent('👍')}`;
      const isThere = reactions.has(reaction);
      const answer = await world.call(member, isThere ? 'DELETE' : 'PUT', path);
      if (hasLeft(answer, circle, member)) return void uncertain.add(reaction);
      world.expect(answer, isThere ? 'remove a reaction' : 'react to a message', 200);
      if (isThere) reactions.delete(reaction);
      else reactions.add(reaction);
    }),
  );
}
