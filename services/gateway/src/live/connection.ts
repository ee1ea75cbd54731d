import type { ServerFrame } from '@circlet/contracts';
import { WebSocket } from 'ws';

import type { Session } from '../sessions/session';
import { FrameRateLimit } from './frame-rate-limit';
import { liveLimits } from './live-limits';
import { frames } from './live-metrics';

/** The part of a session that decides whether a message ends it. */
type SocketSession = Pick<Session, 'id' | 'userId' | 'revision'>;

let opened = 0;

/** An open socket and the session it belongs to. */
export class Connection {
  /** Numbers the sockets of this process. */
  readonly number = (opened += 1);
  readonly rateLimit = new FrameRateLimit();
  /** Resolves to the session of the cookie. Undefined once the socket has authenticated. */
  foundSession: Promise<Session | undefined> | undefined;
  /** Set once the socket has authenticated. */
  session: SocketSession | undefined;
  /** Whether the `auth` frame has arrived. */
  isAuthenticating = false;
  /** Whether the user sees the page of this socket. */
  isVisible = true;
  /** Whether the last ping was answered. */
  hasAnsweredPing = true;
  /** When the session was last checked, in milliseconds since the epoch. */
  checkedAt = 0;
  /** Resolves to whether the latest check succeeded. Frames that arrive in the meantime wait for it too. */
  pendingCheck: Promise<boolean> | undefined;
  private endWaiting: (() => void) | undefined;

  /**
   * @param token - secret from the session cookie of the upgrade request; empty without one
   * @param endWaiting - called when the socket authenticates or closes, whichever comes first
   */
  constructor(
    readonly socket: WebSocket,
    readonly token: string,
    endWaiting: () => void,
  ) {
    this.endWaiting = endWaiting;
  }

  /** False as soon as either side closes the socket. */
  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Marks the socket as authenticated. Keeps only the part of the session that it needs. */
  join({ id, userId, revision }: SocketSession): void {
    this.session = { id, userId, revision };
    this.foundSession = undefined;
    this.stopWaiting();
  }

  /** Ends the wait for the `auth` frame. */
  stopWaiting(): void {
    this.endWaiting?.();
    this.endWaiting = undefined;
  }

  /** Sends bytes unchanged. Terminates the socket if the client has fallen too far behind. */
  push(bytes: Uint8Array | string): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > liveLimits.bufferedBytes) {
      this.socket.terminate();
      frames.add({ outcome: 'dropped' });
      return;
    }
    this.socket.send(bytes, { binary: false });
    frames.add({ outcome: 'sent' });
  }

  send(frame: ServerFrame): void {
    this.push(JSON.stringify(frame));
  }

  /** @param reason - shown to the page besides the code */
  close(code: number, reason?: string): void {
    this.socket.close(code, reason);
  }
}
