import { once } from 'node:events';

import { type ClientFrame, clientFrameSchema, type ServerFrame, serverFrameSchema } from '@circlet/contracts';
import WebSocket from 'ws';

import { eventually } from '@circlet/testing';
import type { Caller } from './caller';
import { isSignedIn, personas, type SignedIn } from './personas';
import { type Relation, relations, type World } from './world';

/** Types of the frames that clients send, from the contracts. */
export const frameTypes: readonly string[] = clientFrameSchema.options.map(
  (option) => option.shape.type.value,
);

/** Returns whether a persona's frame is delivered, by its relation to the group or user that it names. */
type Reaches = (persona: SignedIn, whose: Relation) => boolean;

/** Rules by frame type and by the field that names a group or the other user of a one-to-one chat. */
export const frameRules: Readonly<Record<string, Readonly<Record<string, Reaches>>>> = {
  // Opens the socket only for the user in the cookie.
  auth: { userId: (_, whose) => whose === 'own' },
  typing: {
    // Delivered from members only, and only while the group exists.
    groupId: (persona, whose) =>
      whose === 'own' ||
      (persona === 'member' && whose !== 'gone') ||
      (persona === 'coowner' && whose === 'others'),
    // Delivered from users who may write to the other user.
    directUserId: (_, whose) => whose === 'own',
  },
  // About the socket's own user, and delivered to no one.
  visibility: {},
};

/** A socket with the frames it has received. */
export class Socket {
  readonly frames: ServerFrame[] = [];
  /** Resolves to the close code. */
  readonly closed: Promise<number>;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.frames.push(serverFrameSchema.parse(JSON.parse(data.toString('utf8'))));
    });
    // Tests check the close code instead.
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close').then(([code]) => code as number);
  }

  /** Opens a socket with a caller's cookies. */
  static async open(url: string, { cookie }: Caller): Promise<Socket> {
    const socket = new WebSocket(url, { headers: cookie === '' ? {} : { cookie } });
    const opened = new Socket(socket);
    await once(socket, 'open');
    return opened;
  }

  /** Opens a socket and authenticates it. */
  static async of(url: string, caller: Caller): Promise<Socket> {
    const socket = await Socket.open(url, caller);
    expect(await socket.authenticate(caller.id)).toBe('auth_ok');
    return socket;
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /**
   * Sends the first frame.
   * @returns the type of the answer, or the close code of the socket
   */
  async authenticate(userId: number): Promise<string | number> {
    const answered = once(this.socket, 'message').then(() => this.frames[0]!.type);
    this.send({ type: 'auth', userId });
    return Promise.race([answered, this.closed]);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Returns the answer to each persona's first frame. */
export async function authenticateAll(url: string, world: World): Promise<Record<string, unknown>> {
  const cells = personas.flatMap((persona) =>
    (['own', 'others'] as const).map(async (whose) => {
      const socket = await Socket.open(url, world.people[persona]);
      const answer = await socket.authenticate(world.accountOf(persona, whose).id || world.guest.id);
      socket.close();
      return [`${persona}, ${whose}`, answer] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(cells));
}

/** Returns a received typing frame as text. */
const wordsOf = (
  world: World,
  to: string,
  frame: { userId: number; groupId?: number | undefined },
): string => {
  const name = Object.entries(world.people).find(([, { id }]) => id === frame.userId)?.[0];
  return `${name ?? 'host'} to ${to} in ${frame.groupId === undefined ? 'direct' : `group ${frame.groupId}`}`;
};

/**
 * Sends typing frames from every persona to every group and user.
 * @returns as text, the deliveries that happened and those that should have
 */
export async function typeEverywhere(
  url: string,
  world: World,
): Promise<Record<'reached' | 'expected', string[]>> {
  const { guest, loner, host } = world;
  const typists = personas.filter(isSignedIn);
  const listeners = Object.entries({
    guest,
    loner,
    blocker: world.accountOf('user', 'blockedMe'),
    blocked: world.accountOf('user', 'blockedByMe'),
  });
  const ears = await Promise.all(
    listeners.map(async ([name, one]) => ({ name, socket: await Socket.of(url, one) })),
  );
  const writers = await Promise.all(typists.map((persona) => Socket.of(url, world.people[persona])));
  const barrier = await Socket.of(url, host);
  const expected = new Set<string>();
  for (const [at, persona] of typists.entries())
    for (const whose of relations) {
      const { id: userId } = world.people[persona];
      const groupId = world.circleOf(persona, whose).group.id;
      const directUserId = partnerOf(world, whose);
      writers[at]!.send({ type: 'typing', groupId });
      writers[at]!.send({ type: 'typing', directUserId });
      if (frameRules.typing!.groupId!(persona, whose)) {
        expected.add(wordsOf(world, 'guest', { userId, groupId }));
        // The user whom the writer has blocked is in that group too.
        // Users who have blocked the writer receive nothing.
        if (whose === 'blockedByMe') expected.add(wordsOf(world, 'blocked', { userId, groupId }));
      }
      if (frameRules.typing!.directUserId!(persona, whose)) expected.add(wordsOf(world, 'guest', { userId }));
    }
  const reached = (): Set<string> =>
    new Set(
      ears.flatMap(({ name, socket }) =>
        socket.frames.flatMap((frame) =>
          frame.type === 'typing' && frame.userId !== host.id ? [wordsOf(world, name, frame)] : [],
        ),
      ),
    );
  await eventually(() => [...expected].every((one) => reached().has(one)));
  // Once this later frame has arrived, all earlier ones have too, if they ever do.
  barrier.send({ type: 'typing', directUserId: guest.id });
  await eventually(() => ears[0]!.socket.frames.some(isFrom(host.id)));
  for (const socket of [...ears.map((ear) => ear.socket), ...writers, barrier]) socket.close();
  return { reached: [...reached()].sort(), expected: [...expected].sort() };
}

const isFrom =
  (userId: number) =>
  (frame: ServerFrame): boolean =>
    frame.type === 'typing' && frame.userId === userId;

/** Returns the chat partner with this relation: from the caller's own circle, a stranger, or hidden. */
const partnerOf = (world: World, whose: Relation): number => {
  if (whose === 'own') return world.guest.id;
  return whose === 'others' ? world.loner.id : world.accountOf('user', whose).id;
};
