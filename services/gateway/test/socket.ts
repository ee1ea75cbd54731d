import { once } from 'node:events';

import type { ServerFrame } from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import WebSocket from 'ws';

import type { Browser } from './browser';
import type { TestGateway } from './start-gateway';

/** Opens a socket with a browser's cookies, without waiting for it. */
export function openSocket(
  gateway: Pick<TestGateway, 'url'>,
  browser?: Browser,
  headers: Record<string, string> = {},
): WebSocket {
  const cookie = browser === undefined ? {} : { cookie: browser.cookie };
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws`, {
    headers: { ...cookie, ...headers },
  });
  // Tests check the close code instead of errors.
  socket.on('error', () => undefined);
  return socket;
}

/** Resolves to the close code of the socket. Fails if it stays open. */
export function closeCodeOf(socket: WebSocket): Promise<number> {
  let code: number | undefined;
  socket.once('close', (given) => {
    code = given;
  });
  return eventually(() => code);
}

/** Resolves to the text of the next frame. */
export async function nextText(socket: WebSocket): Promise<string> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return data.toString('utf8');
}

/** Resolves to the next frame, parsed. */
export const nextFrame = async (socket: WebSocket): Promise<ServerFrame> =>
  JSON.parse(await nextText(socket)) as ServerFrame;

/** Opens a socket and authenticates it. */
export async function authenticated(
  gateway: Pick<TestGateway, 'url'>,
  browser: Browser,
  userId: number,
): Promise<WebSocket> {
  const socket = openSocket(gateway, browser);
  await once(socket, 'open');
  const answer = nextFrame(socket);
  socket.send(JSON.stringify({ type: 'auth', userId }));
  expect(await answer).toEqual({ type: 'auth_ok', userId });
  return socket;
}
