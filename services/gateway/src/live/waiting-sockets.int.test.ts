import { once } from 'node:events';

import { eventually } from '@circlet/testing';
import type WebSocket from 'ws';

import type { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { closeCodeOf, nextFrame, openSocket } from '../../test/socket';
import { liveLimits } from './live-limits';

const suite = useGateway({ TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '1' });

describe('sockets of one address that have not authenticated', () => {
  const limit = 3;
  let browser: Browser;
  let sockets: WebSocket[];
  beforeEach(async () => {
    const limits: { waitingPerAddress: number } = liveLimits;
    jest.replaceProperty(limits, 'waitingPerAddress', limit);
    browser = await signedIn(suite.gateway, 60);
    sockets = [];
  });
  afterEach(() => {
    for (const socket of sockets) socket.terminate();
    jest.restoreAllMocks();
  });

  const open = async (address: string): Promise<WebSocket> => {
    const socket = openSocket(suite.gateway, browser, { 'x-forwarded-for': address });
    sockets.push(socket);
    await once(socket, 'open');
    return socket;
  };
  const fill = (address: string) => Promise.all(Array.from({ length: limit }, () => open(address)));
  /** Returns whether the gateway keeps a new socket, which means that it answers the socket's pings. */
  const isLetIn = async (address: string): Promise<boolean> => {
    const socket = await open(address);
    socket.ping();
    const kept = await Promise.race([once(socket, 'pong'), closeCodeOf(socket)]);
    return typeof kept !== 'number';
  };

  it('are limited, and one more must retry later', async () => {
    await fill('203.0.113.1');
    expect(await closeCodeOf(await open('203.0.113.1'))).toBe(1013);
    expect(await isLetIn('203.0.113.2')).toBe(true);
  });

  it('are counted by network for IPv6', async () => {
    await fill('2001:db8:1:1::1');
    expect(await closeCodeOf(await open('2001:db8:1:1::2'))).toBe(1013);
  });

  it('free their slot by authenticating', async () => {
    const [first] = await fill('203.0.113.3');
    const answer = nextFrame(first!);
    first!.send(JSON.stringify({ type: 'auth', userId: 60 }));
    await answer;
    expect(await isLetIn('203.0.113.3')).toBe(true);
    // Closing the socket later does not release a second slot.
    first!.close();
    await once(first!, 'close');
    expect(await isLetIn('203.0.113.3')).toBe(false);
  });

  it('free their slot by closing', async () => {
    const [first] = await fill('203.0.113.4');
    first!.close();
    await eventually(() => isLetIn('203.0.113.4'));
  });
});
