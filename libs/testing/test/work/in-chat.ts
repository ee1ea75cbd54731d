import { randomUUID } from 'node:crypto';

import { type AnyMessage, limits, type Message } from '@circlet/contracts';

import type { Person } from '../product/person';
import { type Circle, type DirectPost, placeOf, type Post, type Reply } from './confirmed';
import type { RepeatedAnswer, World } from './world';

/** Number of the newest messages in a group that can be changed. */
const CHANGEABLE = 50;
/** Well within the 15 minutes during which a message can be changed. */
const CHANGEABLE_MS = 5 * 60_000;
/** Share of the messages that are replies. */
const REPLIES = 0.25;
/** Shares of messages and pins that are in the first group, so that it gets full of pins. */
const IN_FIRST = { messages: 0.2, pins: 0.5 } as const;
/** Share of the changes of pins that lift one. */
const UNPINS = 0.2;

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

/** Returns the groups to choose from: only the first with this probability, otherwise all. */
const sometimesFirst = (world: World, circles: readonly Circle[], share: number): readonly Circle[] =>
  world.random() < share ? circles.slice(0, 1) : circles;

/** Returns the message that a new one replies to, if it does. */
const chooseOriginal = <T>(world: World, posts: readonly T[]): T | undefined =>
  world.random() < REPLIES ? world.oneOf(posts) : undefined;

/** Records what a message replies to. Its answer must name the same message. */
const confirmReply = (
  { confirmed, unexpectedAnswers }: World,
  { id, replyTo }: AnyMessage,
  { groupId, original }: Pick<Reply, 'groupId'> & { readonly original: Reply['original'] | undefined },
): void => {
  if (replyTo?.id !== original?.id)
    unexpectedAnswers.push(`message ${id}: replies to ${replyTo?.id}, not ${original?.id}`);
  if (original !== undefined) confirmed.replies.set(id, { groupId, original });
};

/** Posts a message, which may reply to another one. */
export async function post(world: World): Promise<void> {
  const circles = sometimesFirst(world, world.confirmed.circles, IN_FIRST.messages);
  await asMember(world, circles, async (circle, member) => {
    const clientId = randomUUID();
    const content = `Message ${clientId}`;
    const original = chooseOriginal(world, circle.posts);
    const at = performance.now();
    const body = { groupId: circle.id, content, clientId, replyToId: original?.id };
    const answer = await world.call(member, 'POST', '/api/messages', body);
    if (hasLeft(answer, circle, member)) return void world.confirmed.uncertain.add(clientId);
    world.expect(answer, 'post a message', 201);
    const { id } = answer.body as Message;
    world.confirmed.messages.set(clientId, id);
    world.confirmed.contents.set(id, content);
    confirmReply(world, answer.body as Message, { groupId: circle.id, original });
    circle.lastMessageId = Math.max(circle.lastMessageId, id);
    circle.posts.push({ id, author: member, at });
    circle.posts.splice(0, circle.posts.length - CHANGEABLE);
  });
}

/**
 * Removes a message from the list of changeable ones and returns it,
 * so that no other operation changes it at the same time.
 */
const claimPost = (
  world: World,
  circle: Circle,
  isWanted: (post: Post) => boolean = () => true,
): Post | undefined => {
  const since = performance.now() - CHANGEABLE_MS;
  const chosen = world.oneOf(
    // The last message gets reactions.
    circle.posts.filter(
      (each) =>
        each.id !== circle.lastMessageId &&
        each.at > since &&
        circle.members.includes(each.author) &&
        isWanted(each),
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

/** Deletes a message. Its content, reactions and pin are removed; its place in the chat stays. */
export async function deleteMessage(world: World): Promise<void> {
  const { contents, reactions, pins, formerPins } = world.confirmed;
  // Few messages are pinned, so they are preferred.
  const isPinned = ({ id }: Post): boolean => pins.has(id);
  const pinned = withMessages(world).filter(({ posts }) => posts.some(isPinned));
  const isPreferred = pinned.length > 0 && world.random() < 0.5;
  await world.change(world.oneOf(isPreferred ? pinned : withMessages(world)), async (circle) => {
    const chosen = isPreferred ? claimPost(world, circle, isPinned) : claimPost(world, circle);
    if (chosen === undefined) return;
    const answer = await world.call(chosen.author, 'DELETE', `/api/messages/${chosen.id}`);
    if (!(answer.again && answer.status === 409)) world.expect(answer, 'delete a message', 200);
    contents.set(chosen.id, null);
    if (pins.delete(chosen.id)) formerPins.deleted += 1;
    for (const reaction of reactions) if (reaction.startsWith(`${chosen.id}:`)) reactions.delete(reaction);
  });
}

const directPostsBetween = ({ confirmed }: World, one: Person, other: Person): DirectPost[] =>
  confirmed.directPosts.filter(
    ({ author, recipient }) =>
      (author === one && recipient === other) || (author === other && recipient === one),
  );

/** Sends a direct message, which may reply to another one, to the owner of a shared group. */
export async function postDirectly(world: World): Promise<void> {
  await asMember(world, world.confirmed.circles, async ({ owner }, member) => {
    if (member === owner) return;
    const clientId = randomUUID();
    const content = `Message ${clientId}`;
    const path = `/api/direct/${owner.id}/messages`;
    const original = chooseOriginal(world, directPostsBetween(world, member, owner));
    const body = { content, clientId, replyToId: original?.id };
    const answer = await world.call(member, 'POST', path, body);
    // Chat may not know yet that they share the group, or may already know that one has left.
    if ([403, 404].includes(answer.status)) return void world.confirmed.uncertain.add(clientId);
    world.expect(answer, 'send a direct message', 201);
    const { id } = answer.body as AnyMessage;
    world.confirmed.messages.set(clientId, id);
    world.confirmed.contents.set(id, content);
    confirmReply(world, answer.body as AnyMessage, { groupId: null, original });
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

/** Pins a message for its group, or unpins it. A group changes one pin at a time, so that it is certain when it is full. */
export async function pin(world: World): Promise<void> {
  const circles = sometimesFirst(world, withMessages(world), IN_FIRST.pins);
  await asMember(world, circles, (circle, member) =>
    world.alone(circle, () =>
      world.random() < UNPINS ? unpinIn(world, circle, member) : pinIn(world, circle, member),
    ),
  );
}

const pinsOf = ({ confirmed }: World, { id }: Circle): number[] =>
  [...confirmed.pins].filter(([, { groupId }]) => groupId === id).map(([messageId]) => messageId);

const pathOfPin = (messageId: number): string => `/api/messages/${messageId}/pin`;

async function pinIn(world: World, circle: Circle, member: Person): Promise<void> {
  const { pins, formerPins } = world.confirmed;
  const chosen = world.oneOf(circle.posts.filter(({ id }) => !pins.has(id)));
  if (chosen === undefined) return;
  const refusal = pinsOf(world, circle).length === limits.pins ? 'TOO_MANY_PINS' : undefined;
  const answer = await world.call(member, 'PUT', pathOfPin(chosen.id));
  if (hasLeft(answer, circle, member)) return unpin(world, circle.owner, chosen.id);
  const { code } = answer.body as { code?: string };
  if (code !== refusal) world.unexpectedAnswers.push(`pin a message: ${code}, not ${refusal}`);
  if (refusal !== undefined) formerPins.refused += 1;
  else pins.set(chosen.id, { groupId: circle.id, userId: member.id });
}

async function unpinIn(world: World, circle: Circle, member: Person): Promise<void> {
  const chosen = world.oneOf(pinsOf(world, circle));
  if (chosen === undefined) return;
  const answer = await world.call(member, 'DELETE', pathOfPin(chosen));
  if (hasLeft(answer, circle, member)) await unpin(world, circle.owner, chosen);
  else world.expect(answer, 'unpin a message', 200);
  world.confirmed.pins.delete(chosen);
  world.confirmed.formerPins.lifted += 1;
}

/** Makes sure that a message is not pinned, after a member left before they got an answer. */
async function unpin(world: World, owner: Person, messageId: number): Promise<void> {
  world.expect(await world.call(owner, 'DELETE', pathOfPin(messageId)), 'unpin a message', 200);
}
