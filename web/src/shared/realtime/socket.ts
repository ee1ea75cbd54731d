import type { ClientFrame, ServerFrame, SessionsEnded } from '@circlet/contracts';

import { reconnectDelay } from './reconnect-delay.rules';

/** Frame from the server, by type. */
export type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** State of the connection. `reconnecting` means that it was lost and is being restored. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'reconnecting';

type Handler = (frame: ServerFrame) => void;

/** The server's close code for a session that is missing, has ended or belongs to another user. */
const notAuthenticated = 4401;
/** The server's reason, besides that code, if the user has been suspended. */
const suspended: NonNullable<SessionsEnded['reason']> = 'suspended';
/** The server's close code for a frame that it doesn't know, among others. */
const policyViolation = 1008;
/** Time without `visibility` frames after a server refused one, because its version is older. Milliseconds. */
const silence = 10 * 60_000;

const socketUrl = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

function parseFrame(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const known = typeof frame === 'object' && frame !== null && 'type' in frame;
    return known ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

/** The page's only WebSocket. It is open while a user is signed in and reconnects whenever it is lost. */
export class LiveSocket {
  private socket: WebSocket | null = null;
  private userId: number | null = null;
  private failures = 0;
  private silentUntil = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private currentState: ConnectionState = 'closed';
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly stateListeners = new Set<() => void>();

  /** Called when the server reports that the session has ended, so that the app can verify it. */
  onSessionEnded: (cause: 'suspended' | 'unknown') => void = () => undefined;

  get state(): ConnectionState {
    return this.currentState;
  }

  /** Connects as a user. Does nothing if already connected as this user. */
  open(userId: number): void {
    if (this.userId === userId) return;
    this.close();
    this.userId = userId;
    this.connect('connecting');
    addEventListener('online', this.connectNow);
    addEventListener('offline', this.loseNow);
    document.addEventListener('visibilitychange', this.sendVisibility);
  }

  /** Disconnects permanently, at sign-out. */
  close(): void {
    this.userId = null;
    this.failures = 0;
    clearTimeout(this.retry);
    removeEventListener('online', this.connectNow);
    removeEventListener('offline', this.loseNow);
    document.removeEventListener('visibilitychange', this.sendVisibility);
    this.socket?.close();
    this.socket = null;
    this.setState('closed');
  }

  /** Sends a frame if the connection is open, and drops it otherwise. */
  send(frame: ClientFrame): void {
    if (this.currentState === 'open') this.socket?.send(JSON.stringify(frame));
  }

  /**
   * Calls a handler with every frame of a type.
   *
   * @returns a function that removes the handler
   */
  on<T extends ServerFrame['type']>(type: T, handler: (frame: FrameOf<T>) => void): () => void {
    const handlers = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, handlers.add(handler as Handler));
    return () => {
      handlers.delete(handler as Handler);
    };
  }

  /**
   * Calls a listener whenever the state changes.
   *
   * @returns a function that removes the listener
   */
  readonly subscribeToState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => {
      this.stateListeners.delete(listener);
    };
  };

  private readonly connectNow = (): void => {
    if (this.currentState === 'reconnecting') this.connect('reconnecting');
  };

  /**
   * Closes the socket when the device goes offline. Otherwise it would stay open
   * for minutes without receiving anything.
   */
  private readonly loseNow = (): void => {
    const { socket } = this;
    if (socket === null) return;
    this.lose();
    socket.close();
  };

  /** Lets the server know whether the user sees this page, because they get no pushes while they do. */
  private readonly sendVisibility = (): void => {
    if (Date.now() >= this.silentUntil)
      this.send({ type: 'visibility', visible: document.visibilityState === 'visible' });
  };

  private connect(state: ConnectionState): void {
    clearTimeout(this.retry);
    this.socket?.close();
    this.setState(state);
    const socket = new WebSocket(socketUrl());
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (this.userId !== null) socket.send(JSON.stringify({ type: 'auth', userId: this.userId }));
    });
    socket.addEventListener('message', ({ data }) => {
      const frame = parseFrame(data);
      if (this.socket === socket && frame !== null) this.receive(frame);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.socket === socket) this.lose(code, reason);
    });
  }

  private receive(frame: ServerFrame): void {
    if (frame.type === 'auth_ok') {
      this.failures = 0;
      this.setState('open');
      // The server assumes that a new page is visible.
      if (document.visibilityState !== 'visible') this.sendVisibility();
    }
    for (const handle of this.handlers.get(frame.type) ?? []) handle(frame);
  }

  private lose(code?: number, reason?: string): void {
    this.socket = null;
    this.setState('reconnecting');
    if (code === policyViolation) this.silentUntil = Date.now() + silence;
    // If the check finds the user still signed in, the retry reconnects. Otherwise close() cancels the retry.
    if (code === notAuthenticated) this.onSessionEnded(reason === suspended ? 'suspended' : 'unknown');
    this.retry = setTimeout(this.connectNow, reconnectDelay(this.failures));
    this.failures += 1;
  }

  private setState(state: ConnectionState): void {
    if (state === this.currentState) return;
    this.currentState = state;
    for (const notify of this.stateListeners) notify();
  }
}

/** The page's socket. */
export const liveSocket = new LiveSocket();
