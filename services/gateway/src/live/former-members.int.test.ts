import {
  liveSessionsSubject,
  memberJoinedV1,
  memberLeftV1,
  type ServerFrame,
  userBannedV1,
  userSignedUpV1,
} from '@circlet/contracts';
import { buildUserFacts, eventually, IncomingEvents, nextId } from '@circlet/testing';
import WebSocket from 'ws';

import type { Browser } from '../../test/browser';
import { signedIn } from '../../test/signed-in';
import { authenticated, closeCodeOf } from '../../test/socket';
import { startChat } from '../../test/start-services';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';

/** A user with an open page. */
interface Person {
  readonly id: number;
  readonly browser: Browser;
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
}

describe('the frames of a group', () => {
  let gateway: TestGateway;
  let stopChat: () => Promise<void>;
  let toChat: IncomingEvents;

  beforeAll(async () => {
    const servers = await gatewayServers();
    stopChat = await startChat(servers);
    gateway = await startGateway({}, servers);
    toChat = new IncomingEvents(gateway.nats, 'chat');
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    await stopChat();
  });

  const signUp = async (): Promise<number> => {
    const id = nextId();
    await toChat.deliver(userSignedUpV1, id, buildUserFacts({ userId: id }));
    return id;
  };
  const openPage = async (id: number): Promise<Person> => {
    const browser = await signedIn(gateway, id);
    const socket = await authenticated(gateway, browser, id);
    const frames: ServerFrame[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
    return { id, browser, socket, frames };
  };
  const join = async (groupId: number, userId: number): Promise<number> => {
    const membershipId = nextId();
    const joinedAt = new Date(Date.now() - 86_400_000).toISOString();
    const data = { membershipId, groupId, userId, joinedAt, as: 'member' } as const;
    await toChat.deliver(memberJoinedV1, groupId, data);
    return membershipId;
  };
  const leave = async (
    groupId: number,
    { id: userId }: Person,
    membershipId: number,
    cause: 'left' | 'removed' | 'banned',
  ): Promise<void> => {
    const leftAt = new Date().toISOString();
    const data = { membershipId, groupId, userId, leftAt, cause, byUserId: null };
    await toChat.deliver(memberLeftV1, groupId, data);
  };
  const say = async ({ browser }: Person, groupId: number, content: string): Promise<void> => {
    const { status } = await browser.send('POST', '/api/messages', { body: { groupId, content } });
    expect(status).toBe(201);
  };
  /** Returns the messages, typing and presence of another user that a user was shown, in order. */
  const shown = ({ frames }: Person, of: Person): string[] =>
    frames.flatMap((frame) => {
      if (frame.type === 'new_message') return frame.message.userId === of.id ? [frame.message.content] : [];
      if (frame.type === 'typing') return frame.userId === of.id ? ['is typing'] : [];
      if (frame.type === 'presence' && frame.userId === of.id) return [frame.online ? 'comes' : 'goes'];
      return [];
    });

  /** Ada and Cy share a group with Bo, and Bo shares another one with Dee. All see each other online. */
  const circle = async () => {
    const [adaId, boId, cyId, deeId] = [await signUp(), await signUp(), await signUp(), await signUp()];
    const [groupId, otherGroupId] = [nextId(), nextId()];
    for (const id of [adaId, cyId]) await join(groupId, id);
    for (const id of [boId, deeId]) await join(otherGroupId, id);
    const membershipId = await join(groupId, boId);
    const [bo, cy] = [await openPage(boId), await openPage(cyId)];
    const [dee, ada] = [await openPage(deeId), await openPage(adaId)];
    await eventually(() => [ada, cy, dee].every((other) => shown(bo, other).includes('comes')));
    await eventually(() => shown(cy, ada).includes('comes'));
    return { ada, bo, cy, dee, groupId, otherGroupId, membershipId };
  };
  /** Ada posts a message, types and disconnects. The witness, who stays in the group, is shown all of it. */
  const adaIsThere = async (ada: Person, witness: Person, groupId: number): Promise<void> => {
    await say(ada, groupId, 'Hello');
    ada.socket.send(JSON.stringify({ type: 'typing', groupId }));
    await eventually(() => ['Hello', 'is typing'].every((sign) => shown(witness, ada).includes(sign)));
    ada.socket.close();
    await eventually(() => shown(witness, ada).includes('goes'));
  };

  it('reach the sockets of its members', async () => {
    const { ada, bo, groupId } = await circle();
    await adaIsThere(ada, bo, groupId);
    expect(shown(bo, ada).sort()).toEqual(['Hello', 'comes', 'goes', 'is typing']);
  });

  it.each([
    ['has left', 'left'],
    ['was removed', 'removed'],
  ] as const)('no longer reach the open socket of a user who %s', async (_what, cause) => {
    const { ada, bo, cy, dee, groupId, otherGroupId, membershipId } = await circle();
    await leave(groupId, bo, membershipId, cause);
    bo.frames.length = 0;
    await adaIsThere(ada, cy, groupId);
    // Frames that chat published before this message would have arrived by now.
    await say(dee, otherGroupId, 'Still here?');
    await eventually(() => shown(bo, dee).length === 1);
    expect(bo.frames).toHaveLength(1);
    expect(bo.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('no longer reach a banned user, whose sockets are closed with 4401', async () => {
    const { ada, bo, cy, groupId, membershipId } = await circle();
    const closed = closeCodeOf(bo.socket);
    bo.frames.length = 0;
    gateway.nats.publish(liveSessionsSubject, JSON.stringify({ userId: bo.id, below: 2 }));
    expect(await closed).toBe(4401);
    await leave(groupId, bo, membershipId, 'banned');
    await adaIsThere(ada, cy, groupId);
    expect(shown(bo, ada)).toEqual([]);
  });

  it('no longer reach a banned user, even if only the event arrived', async () => {
    const { bo } = await circle();
    const closed = closeCodeOf(bo.socket);
    const facts = buildUserFacts({ userId: bo.id, isBanned: true, revision: 2 });
    const ban = { ...facts, byUserId: 1, reason: 'Spam', ip: null };
    await new IncomingEvents(gateway.nats, 'gateway').deliver(userBannedV1, bo.id, ban);
    expect(await closed).toBe(4401);
  });
});
