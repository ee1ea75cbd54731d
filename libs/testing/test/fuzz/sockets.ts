import { closeCodes, serverFrameSchema } from '@circlet/contracts';
import { WebSocket } from 'ws';

import { eventually } from '@circlet/testing';
import type { Cast } from './cast';
import { forbiddenFields, isExactly, type Judge } from './judge';
import type { Persona } from './personas';
import { parsed, type Plan, planOf, type Script } from './scripts';

const cookieOf = (cast: Cast, persona: Persona, session: Script['session']): string => {
  const header = ({ cookies }: Persona): string =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  if (session === 'none') return '';
  if (session === 'forged') return header(persona).replace(/(session[^=]*=).{4}/, '$1AAAA');
  return header(session === 'others' ? cast.stage.director : persona);
};

const TRY_AGAIN_LATER = 1013;

/** Returns everything that is wrong with a frame sent to a user. */
function frameFindings(cast: Cast, judge: Judge, viewerId: number, text: string): string[] {
  const viewer = { id: viewerId, call: 'frame' };
  const frame = parsed(Buffer.from(text));
  return [
    ...(isExactly(serverFrameSchema, frame)
      ? []
      : [`A frame does not match the contract: ${text.slice(0, 200)}`]),
    ...judge.leaks(cast, text, viewer),
    ...forbiddenFields(frame, viewer, cast.stage.canaries.facts).map((field) => `A frame shows ${field}`),
  ];
}

/** Sockets of a run: some misbehave, some listen. */
export class Sockets {
  /** Number of sent frames. */
  sent = 0;
  /** Number of received frames. */
  received = 0;

  constructor(
    private readonly url: string,
    private readonly judge: Judge,
  ) {}

  /**
   * Listens for frames like the web app.
   * @param findings - receives everything that is wrong
   * @returns a function that stops listening
   */
  listen(cast: Cast, persona: Persona, findings: string[]): () => void {
    const socket = new WebSocket(this.url, { headers: { cookie: cookieOf(cast, persona, 'own') } });
    const { id } = persona;
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'auth', userId: id }));
    });
    socket.on('message', (data: Buffer) => {
      this.received += 1;
      findings.push(...frameFindings(cast, this.judge, id, data.toString('utf8')));
    });
    socket.on('error', () => undefined);
    return () => {
      socket.terminate();
    };
  }

  /**
   * Plays a script to its end.
   * @returns everything that is wrong; empty when all is well
   */
  async play(cast: Cast, persona: Persona, script: Script): Promise<string[]> {
    const isOwn = script.session === 'own' && persona.role !== 'visitor' && persona.role !== 'banned';
    const ownerId = isOwn ? persona.id : script.session === 'others' ? cast.stage.director.id : -1;
    const plan = planOf(cast, persona, ownerId, script);
    const socket = this.open(cast, persona, script);
    const received: string[] = [];
    const end: { code?: number; isAlive?: boolean } = {};
    socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
    socket.on('pong', () => (end.isAlive = true));
    socket.on('error', () => undefined);
    socket.on('close', (code) => (end.code = code));
    await eventually(() => socket.readyState !== WebSocket.CONNECTING);
    this.send(socket, plan);

    const isForeign = script.origin === 'foreign';
    const isClosed = plan.isClosed || isForeign || ownerId < 0;
    const orEnded = (is: () => boolean): Promise<unknown> =>
      eventually(() => end.code !== undefined || is()).catch(() => undefined);
    if (isClosed) await orEnded(() => false);
    else {
      if (script.isAuthenticated) await orEnded(() => received.length > 0);
      socket.ping();
      await orEnded(() => end.isAlive === true);
    }
    const { code } = end;
    socket.terminate();
    this.received += received.length;
    return [
      ...received.flatMap((text) => frameFindings(cast, this.judge, ownerId, text)),
      ...(received.length > 0 && (isForeign || ownerId < 0)
        ? ['A socket without a session receives frames']
        : []),
      ...(isForeign
        ? ofForeign(code)
        : this.ofClosing(isOwn ? persona : undefined, code, isClosed, plan.codes)),
    ];
  }

  private open(cast: Cast, persona: Persona, { session, origin }: Script): WebSocket {
    const cookie = cookieOf(cast, persona, session);
    const origins = {
      own: this.url.replace(/^ws/, 'http').replace(/\/ws$/, ''),
      none: '',
      foreign: 'https://evil.example',
    };
    const headers = Object.entries({ cookie, origin: origins[origin] }).filter(([, value]) => value !== '');
    return new WebSocket(this.url, { headers: Object.fromEntries(headers) });
  }

  private send(socket: WebSocket, { payloads }: Plan): void {
    for (const { data, isBinary, parts } of payloads) {
      if (socket.readyState !== WebSocket.OPEN) return;
      this.sent += 1;
      const half = Math.floor(data.length / parts);
      if (parts > 1) socket.send(data.slice(0, half), { binary: isBinary, fin: false });
      socket.send(parts > 1 ? data.slice(half) : data, { binary: isBinary });
    }
  }

  private ofClosing(
    /** Owner of the socket's session, if it should have one. */
    persona: Persona | undefined,
    code: number | undefined,
    isClosed: boolean,
    codes: ReadonlySet<number>,
  ): string[] {
    if (code === undefined) return isClosed ? [`A socket stays open instead of ${[...codes].join()}`] : [];
    // An earlier request may have ended the session; the next one signs in again.
    if (code === closeCodes.notAuthenticated) {
      if (persona !== undefined) persona.isSignedOut ||= !codes.has(code);
    }
    // Code 1013 corresponds to 503: a busy machine couldn't check the session in time.
    else if (!codes.has(code) && code !== TRY_AGAIN_LATER)
      return [`A socket is closed with ${code} instead of ${[...codes].join()}`];
    return [];
  }
}

const ofForeign = (code: number | undefined): string[] =>
  code === closeCodes.foreignOrigin ? [] : [`A socket of another origin is closed with ${String(code)}`];
