import { randomUUID } from 'node:crypto';

import type { Message } from '@circlet/contracts';

import type { Person } from '../product/person';
import { type Circle, placeOf } from './confirmed';
import type { RepeatedAnswer, World } from './world';

const oneMember = (world: World, circles: readonly Circle[]): [Circle, Person] | undefined => {
  const circle = world.oneOf(circles);
  const member = circle && world.oneOf(circle.members);
  return circle && member && [circle, member];
};

/** Whether the member has left the group while the call was on its way. */
const hasLeft = ({ status }: RepeatedAnswer, { members }: Circle, member: Person): boolean =>
  [403, 404].includes(status) && !members.includes(member);

export async function post(world: World): Promise<void> {
  const [circle, member] = oneMember(world, world.confirmed.circles) ?? [];
  if (circle === undefined || member === undefined) return;
  const clientId = randomUUID();
  const body = { groupId: circle.id, content: `Message ${clientId}`, clientId };
  const answer = await world.call(member, 'POST', '/api/messages', body);
  if (hasLeft(answer, circle, member)) return void world.confirmed.perhaps.add(clientId);
  world.expect(answer, 'post a message', 201);
  const message = answer.body as Message;
  world.confirmed.messages.set(clientId, message.id);
  circle.lastMessageId = Math.max(circle.lastMessageId, message.id);
}

/** Writes to the owner of a group that both are in. */
export async function postDirectly(world: World): Promise<void> {
  const [circle, member] = oneMember(world, world.confirmed.circles) ?? [];
  if (circle === undefined || member === undefined || member === circle.owner) return;
  const clientId = randomUUID();
  const path = `/api/direct/${circle.owner.id}/messages`;
  const answer = await world.call(member, 'POST', path, { content: `Message ${clientId}`, clientId });
  // Chat may know only later that both are in the group, and earlier that one has left.
  if ([403, 404].includes(answer.status)) return void world.confirmed.perhaps.add(clientId);
  world.expect(answer, 'write to one person', 201);
  world.confirmed.messages.set(clientId, (answer.body as { id: number }).id);
}

export async function read(world: World): Promise<void> {
  const circles = world.confirmed.circles.filter(({ lastMessageId }) => lastMessageId > 0);
  const [circle, member] = oneMember(world, circles) ?? [];
  if (circle === undefined || member === undefined) return;
  const messageId = circle.lastMessageId;
  const answer = await world.call(member, 'POST', `/api/groups/${circle.id}/read`, { messageId });
  if (hasLeft(answer, circle, member)) return;
  world.expect(answer, 'mark as read', 200);
  const place = placeOf(circle.id, member.id);
  world.confirmed.reads.set(place, Math.max(messageId, world.confirmed.reads.get(place) ?? 0));
}

export async function react(world: World): Promise<void> {
  const circles = world.confirmed.circles.filter(({ lastMessageId }) => lastMessageId > 0);
  const [circle, member] = oneMember(world, circles) ?? [];
  if (circle === undefined || member === undefined) return;
  const { lastMessageId } = circle;
  const path = `/api/messages/${lastMessageId}/reactions/${encodeURIComponent('👍')}`;
  const answer = await world.call(member, 'PUT', path);
  const reaction = `${lastMessageId}:${member.id}:👍`;
  if (hasLeft(answer, circle, member)) return void world.confirmed.perhaps.add(reaction);
  world.expect(answer, 'react to a message', 200);
  world.confirmed.reactions.add(reaction);
}
