import { once } from 'node:events';

import { connectedUsersSchema, connectedSubject, liveUserSubject, typingSubject } from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import type { WebSocket } from 'ws';

import { startGatewayProcess } from '../../test/gateway-process';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { authenticated, closeCodeOf, nextFrame, nextText, openSocket } from '../../test/socket';
import { ConnectionRegistry } from './connection-registry';
import { Heartbeat } from './heartbeat';
import { liveLimits } from './live-limits';

const suite = useGateway();

const publish = (userId: number, text: string): void => {
  suite.gateway.nats.publish(liveUserSubject(userId), text);
};
/** Resolves to the close code of a socket, long before the authentication timeout. */
const earlyCloseCodeOf = async (socket: WebSocket): Promise<number> => {
  const limits: { authenticationMs: number } = liveLimits;
  const time = jest.replaceProperty(limits, 'authenticationMs', 600_000);
  try {
    return await closeCodeOf(socket);
  } finally {
    time.restore();
    socket.terminate();
  }
};
const notification = { type: 'notification', topic: 'groups' } as const;

describe('a socket [R7.45]', () => {
  it('from a foreign page is closed with 4403 [D3.74]', async () => {
    const browser = await signedIn(suite.gateway, 1);
    const socket = openSocket(suite.gateway, browser, { origin: 'https://evil.example' });
    expect(await closeCodeOf(socket)).toBe(4403);
  });

  it('from our own page is accepted [D3.113]', async () => {
    const browser = await signedIn(suite.gateway, 1);
    const socket = openSocket(suite.gateway, browser, { origin: 'http://circlet.test' });
    await once(socket, 'open');
    const answer = nextFrame(socket);
    socket.send(JSON.stringify({ type: 'auth', userId: 1 }));
    expect(await answer).toEqual({ type: 'auth_ok', userId: 1 });
    socket.close();
  });

  it('without a session is closed with 4401 [D3.73]', async () => {
    expect(await earlyCloseCodeOf(openSocket(suite.gateway))).toBe(4401);
  });

  it('with an ended session is closed with 4401 [D3.73]', async () => {
    const browser = await signedIn(suite.gateway, 2);
    const { sessionToken } = browser;
    await browser.send('POST', '/api/auth/logout');
    browser.cookies.set('circlet_session', sessionToken!);
    expect(await earlyCloseCodeOf(openSocket(suite.gateway, browser))).toBe(4401);
  });

  it("that names another user's id is closed with 4401 [R7.46 D3.73]", async () => {
    const socket = openSocket(suite.gateway, await signedIn(suite.gateway, 3));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', userId: 4 }));
    expect(await closeCodeOf(socket)).toBe(4401);
  });

  it('that does not authenticate in time is closed with 4401', async () => {
    const limits: { authenticationMs: number } = liveLimits;
    const time = jest.replaceProperty(limits, 'authenticationMs', 1);
    const socket = openSocket(suite.gateway, await signedIn(suite.gateway, 9));
    try {
      expect(await closeCodeOf(socket)).toBe(4401);
    } finally {
      time.restore();
      socket.terminate();
    }
  });

  it('receives nothing before it is authenticated [R7.46]', async () => {
    const browser = await signedIn(suite.gateway, 5);
    const waiting = openSocket(suite.gateway, browser);
    await once(waiting, 'open');
    const frames: string[] = [];
    waiting.on('message', (data: Buffer) => frames.push(data.toString()));
    const other = await authenticated(suite.gateway, browser, 5);
    const pushed = nextText(other);
    publish(5, JSON.stringify(notification));
    await pushed;
    waiting.close();
    await once(waiting, 'close');
    expect(frames).toEqual([]);
    other.close();
  });

  it('receives the bytes published for its user, and no other socket does', async () => {
    const [ann, ben] = [await signedIn(suite.gateway, 6), await signedIn(suite.gateway, 7)];
    const sockets = [
      await authenticated(suite.gateway, ann, 6),
      await authenticated(suite.gateway, ann, 6),
      await authenticated(suite.gateway, ben, 7),
    ] as const;
    const [first, second, other] = sockets.map(nextText);
    publish(6, '{"type":"notification",  "topic":"groups"}');
    publish(7, JSON.stringify(notification));
    expect(await first).toBe('{"type":"notification",  "topic":"groups"}');
    expect(await second).toBe('{"type":"notification",  "topic":"groups"}');
    expect(await other).toBe(JSON.stringify(notification));
    sockets.forEach((socket) => {
      socket.close();
    });
  });

  it.each([
    ['that is not JSON', 'hello', 1008],
    ['of an unknown type', '{"type":"new_message"}', 1008],
    ['in binary', Buffer.from('{"type":"auth","userId":8}'), 1003],
    ['that is too large', `{"type":"auth","pad":"${'x'.repeat(liveLimits.frameBytes)}"}`, 1009],
  ])('that sends a frame %s is closed', async (_what, frame, code) => {
    const socket = openSocket(suite.gateway, await signedIn(suite.gateway, 8));
    await once(socket, 'open');
    socket.send(frame);
    expect(await closeCodeOf(socket)).toBe(code);
  });

  it('that sends too many frames is closed', async () => {
    const socket = await authenticated(suite.gateway, await signedIn(suite.gateway, 9), 9);
    for (let count = 0; count <= liveLimits.frames.count; count += 1) {
      socket.send(JSON.stringify({ type: 'auth', userId: 9 }));
    }
    expect(await closeCodeOf(socket)).toBe(1008);
  });

  it('that sends too many pings is closed', async () => {
    const socket = await authenticated(suite.gateway, await signedIn(suite.gateway, 12), 12);
    for (let count = 0; count < liveLimits.frames.count; count += 1) socket.ping();
    expect(await closeCodeOf(socket)).toBe(1008);
  });

  it('that reads too slowly is dropped instead of buffered without limit', async () => {
    const slow = await authenticated(suite.gateway, await signedIn(suite.gateway, 10), 10);
    slow.pause();
    const frame = JSON.stringify({ type: 'notification', topic: 'groups', pad: 'x'.repeat(256 * 1024) });
    await eventually(async () => {
      publish(10, frame);
      await suite.gateway.nats.flush();
      // The subscription of a user ends with their only socket.
      return (await listeners(10)) === 0;
    });
    slow.terminate();
  });

  it('beyond 20 for one user closes the oldest', async () => {
    const browser = await signedIn(suite.gateway, 11);
    const oldest = await authenticated(suite.gateway, browser, 11);
    const closed = closeCodeOf(oldest);
    const others = [];
    for (let count = 0; count < liveLimits.socketsPerUser; count += 1) {
      others.push(await authenticated(suite.gateway, browser, 11));
    }
    expect(await closed).toBe(1008);
    others.forEach((socket) => {
      socket.close();
    });
  });
});

/** Returns 1 if any gateway subscribes to the user's subject, and 0 otherwise. */
async function listeners(userId: number): Promise<number> {
  const { nats } = suite.gateway;
  // The broker rejects a request immediately if its subject has no subscriber.
  try {
    await nats.request(liveUserSubject(userId), JSON.stringify(notification), { timeout: 200 });
    return 1;
  } catch (error) {
    return (error as { code?: string }).code === '503' ? 0 : 1;
  }
}

/** Collects who a gateway says sees a page: `looking` or `away` of one user, in order. */
async function reportsAbout(userId: number): Promise<('looking' | 'away')[]> {
  const said: ('looking' | 'away')[] = [];
  suite.gateway.nats.subscribe(connectedSubject, {
    callback: (_error, message) => {
      const report = connectedUsersSchema.parse(message.json());
      for (const field of ['looking', 'away'] as const) if (report[field].includes(userId)) said.push(field);
    },
  });
  await suite.gateway.nats.flush();
  return said;
}

const show = (socket: WebSocket, visible: boolean): void => {
  socket.send(JSON.stringify({ type: 'visibility', visible }));
};

describe('a gateway', () => {
  it('subscribes to a user only while they are connected', async () => {
    expect(await listeners(20)).toBe(0);
    const browser = await signedIn(suite.gateway, 20);
    const sockets = [
      await authenticated(suite.gateway, browser, 20),
      await authenticated(suite.gateway, browser, 20),
    ];
    expect(await listeners(20)).toBe(1);
    sockets[0]!.close();
    await once(sockets[0]!, 'close');
    expect(await listeners(20)).toBe(1);
    sockets[1]!.close();
    await eventually(async () => (await listeners(20)) === 0);
  });

  it('publishes which users connect and disconnect', async () => {
    const said: { here: number[]; gone: number[] }[] = [];
    suite.gateway.nats.subscribe(connectedSubject, {
      callback: (_error, message) => said.push(connectedUsersSchema.parse(message.json())),
    });
    await suite.gateway.nats.flush();
    const socket = await authenticated(suite.gateway, await signedIn(suite.gateway, 21), 21);
    await eventually(() => said.some(({ here }) => here.includes(21)));
    socket.close();
    await eventually(() => said.some(({ gone }) => gone.includes(21)));
  });

  it('publishes who sees a page: visible until all of them are hidden, closed or gone [D8.6]', async () => {
    const said = await reportsAbout(25);
    const browser = await signedIn(suite.gateway, 25);
    const first = await authenticated(suite.gateway, browser, 25);
    await eventually(() => said.at(-1) === 'looking');
    show(first, false);
    await eventually(() => said.at(-1) === 'away');
    show(first, true);
    await eventually(() => said.at(-1) === 'looking');
    const second = await authenticated(suite.gateway, browser, 25);
    show(second, false);
    show(first, false);
    await eventually(() => said.at(-1) === 'away');
    show(second, true);
    await eventually(() => said.at(-1) === 'looking');
    second.close();
    await eventually(() => said.at(-1) === 'away');
    expect(said).toEqual(['looking', 'away', 'looking', 'away', 'looking', 'away']);
    first.close();
  });

  it('publishes at shutdown that no one sees its pages', async () => {
    const said = await reportsAbout(26);
    const second = await startGatewayProcess(suite.servers);
    await authenticated(second, await signedIn(suite.gateway, 26), 26);
    await eventually(() => said.at(-1) === 'looking');
    await second.stop();
    await eventually(() => said.at(-1) === 'away');
  });

  it("keeps a closing socket from taking another socket's slot, even if it still authenticates", async () => {
    const browser = await signedIn(suite.gateway, 24);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => authenticated(suite.gateway, browser, 24)),
    );
    const socket = openSocket(suite.gateway, browser);
    await once(socket, 'open');
    let isClosing = false;
    // `ws` calls this to answer the close.
    socket.close = () => (isClosing = true);
    const dropped = closeCodeOf(socket);
    socket.send(Buffer.of(1));
    await eventually(() => isClosing);
    socket.send(JSON.stringify({ type: 'auth', userId: 24 }));
    expect(await dropped).toBe(1003);
    let pushed = 0;
    for (const other of others) other.once('message', () => (pushed += 1));
    publish(24, JSON.stringify(notification));
    await eventually(() => pushed === 20);
    for (const other of others) other.close();
  });

  it('publishes who is typing based on the session, not the frame', async () => {
    const said: unknown[] = [];
    suite.gateway.nats.subscribe(typingSubject, { callback: (_error, message) => said.push(message.json()) });
    await suite.gateway.nats.flush();
    const socket = await authenticated(suite.gateway, await signedIn(suite.gateway, 22), 22);
    socket.send(JSON.stringify({ type: 'typing', groupId: 5, userId: 99 }));
    await eventually(() => said.length > 0);
    expect(said).toEqual([{ userId: 22, groupId: 5 }]);
    socket.close();
  });

  it('closes its sockets with 1012 at shutdown, so that they reconnect elsewhere', async () => {
    const second = await startGatewayProcess(suite.servers);
    const socket = await authenticated(second, await signedIn(suite.gateway, 23), 23);
    const closed = closeCodeOf(socket);
    await second.stop();
    expect(await closed).toBe(1012);
  });
});

describe('a ping', () => {
  it('keeps the socket if it is answered and drops it otherwise', async () => {
    const heartbeat = suite.gateway.app.get(Heartbeat, { strict: false });
    const sockets = suite.gateway.app.get(ConnectionRegistry, { strict: false });
    const browser = await signedIn(suite.gateway, 40);
    const [answering, silent] = [
      await authenticated(suite.gateway, browser, 40),
      await authenticated(suite.gateway, browser, 40),
    ];
    silent.pong = () => undefined;
    const dropped = closeCodeOf(silent);
    const pinged = once(answering, 'ping');
    await heartbeat.beat(sockets.all());
    await pinged;
    await eventually(async () => {
      await heartbeat.beat(sockets.all());
      return silent.readyState !== silent.OPEN;
    });
    expect(await dropped).toBe(1006);
    answering.close();
  });
});
