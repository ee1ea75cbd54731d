import type { ServerFrame } from '@circlet/contracts';
import { WebSocket } from 'ws';

import type { Session } from '../sessions/session';
import { FrameBudget } from './frame-budget';
import { liveLimits } from './live-limits';

/** One open socket and whom it belongs to. */
export class Connection {
  readonly budget = new FrameBudget();
  /** Set once it has authenticated. */
  session: Session | undefined;
  /** Whether its `auth` frame has come. */
  isAuthenticating = false;
  /** Called once it has authenticated or closed: gives back its place among those that wait. */
  stopWaiting: () => void = () => undefined;
  /** Whether the last ping was answered. */
  isAlive = true;
  /** When the session was last looked at. Milliseconds. */
  checkedAt = 0;
  /** Whether the last check could be made; frames that arrive in the meantime wait for it too. */
  checking: Promise<boolean> | undefined;

  /** @param token - the secret of the session's cookie that came with the upgrade */
  constructor(
    readonly socket: WebSocket,
    readonly token: string | undefined,
  ) {}

  /** False from the moment that either side closes it. */
  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends bytes as they are; drops a reader that has fallen too far behind. */
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
