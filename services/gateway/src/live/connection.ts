import type { ServerFrame } from '@circlet/contracts';
import { WebSocket } from 'ws';

import type { Session } from '../sessions/session';
import { FrameRateLimit } from './frame-rate-limit';
import { liveLimits } from './live-limits';

/** An open socket and the session it belongs to. */
export class Connection {
  readonly rateLimit = new FrameRateLimit();
  /** Set once the socket has authenticated. */
  session: Session | undefined;
  /** Whether the `auth` frame has arrived. */
  isAuthenticating = false;
  /** Releases the slot of a waiting socket. Called when it authenticates or closes. */
  releaseSlot: () => void = () => undefined;
  /** Whether the last ping was answered. */
  hasAnsweredPing = true;
  /** When the session was last checked, in milliseconds since the epoch. */
  checkedAt = 0;
  /** Resolves to whether the latest check succeeded. Frames that arrive in the meantime wait for it too. */
  pendingCheck: Promise<boolean> | undefined;

  /** @param token - secret from the session cookie of the upgrade request */
  constructor(
    readonly socket: WebSocket,
    readonly token: string | undefined,
  ) {}

  /** False as soon as either side closes the socket. */
  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends bytes unchanged. Terminates the socket if the client has fallen too far behind. */
  push(bytes: Uint8Array | string): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > liveLimits.bufferedBytes) this.socket.terminate();
    else this.socket.send(bytes, { binary: false });
  }

  send(frame: ServerFrame): void {
    this.push(JSON.stringify(frame));
  }

  close(code: number): void {
    this.socket.close(code);
  }
}
