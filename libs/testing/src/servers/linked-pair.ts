import type { Socket } from 'node:net';

/** State of a link: how it treats connections and bytes. */
export type LinkState =
  | { readonly mode: 'pass' }
  | { readonly mode: 'delay'; readonly milliseconds: number }
  | { readonly mode: 'reset' }
  | { readonly mode: 'silence' }
  | { readonly mode: 'lose'; readonly text: string }
  | { readonly mode: 'drop' };

/** A chunk in transit through the link; `null` is the sender's end. */
interface InTransit {
  readonly chunk: Buffer | null;
  readonly dueAt: number;
}

class Direction {
  private readonly transit: InTransit[] = [];
  private timer: NodeJS.Timeout | undefined;
  private lost: string | undefined;

  /** @param delay - milliseconds of delay per chunk; undefined holds everything back */
  constructor(
    private readonly source: Socket,
    private readonly sink: Socket,
    private delay: number | undefined,
  ) {
    source.on('data', (chunk: Buffer) => {
      this.enqueue(chunk);
    });
    source.on('end', () => {
      this.enqueue(null);
    });
  }

  /** Lets everything through with this delay in milliseconds; undefined holds it back. */
  flow(delay: number | undefined): void {
    this.delay = delay;
    if (delay === undefined) {
      this.stop();
      this.source.pause();
    } else {
      this.source.resume();
      this.deliver();
    }
  }

  /** Loses the chunks that contain a text; undefined loses none. */
  lose(text: string | undefined): void {
    this.lost = text;
  }

  /** Stops delivering until the next {@link flow}. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private enqueue(chunk: Buffer | null): void {
    if (this.lost !== undefined && chunk?.includes(this.lost) === true) return;
    this.transit.push({ chunk, dueAt: performance.now() + (this.delay ?? 0) });
    this.deliver();
  }

  private deliver(): void {
    if (this.timer !== undefined || this.delay === undefined) return;
    for (let next = this.transit[0]; next !== undefined; next = this.transit[0]) {
      const wait = next.dueAt - performance.now();
      if (wait > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.deliver();
        }, wait);
        return;
      }
      this.transit.shift();
      if (next.chunk === null) this.sink.end();
      else this.sink.write(next.chunk);
    }
  }
}

/**
 * Resets a socket. A socket that is already ending can't be reset (Node would never
 * close it and the process would never exit), so it is destroyed.
 */
function resetSocket(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/**
 * Both ends of a connection through a link: the client's end and, as soon as bytes can pass, the server's.
 */
export class LinkedPair {
  private server: Socket | undefined;
  private directions: readonly Direction[] = [];
  private isDropped = false;

  /**
   * @param dial - opens the connection to the server
   * @param onOver - called when both ends are closed
   */
  constructor(
    private readonly client: Socket,
    private readonly dial: () => Socket,
    private readonly onOver: () => void,
  ) {
    this.watch(client);
  }

  enter(state: LinkState): void {
    if (state.mode === 'drop') this.isDropped = true;
    if (state.mode === 'reset') {
      this.reset();
      return;
    }
    const isHeldBack = this.isDropped || state.mode === 'silence';
    const delay = state.mode === 'delay' ? state.milliseconds : 0;
    if (!isHeldBack) this.server ??= this.join(this.dial());
    for (const direction of this.directions) {
      direction.lose(state.mode === 'lose' ? state.text : undefined);
      direction.flow(isHeldBack ? undefined : delay);
    }
  }

  /** Resets both ends. */
  reset(): void {
    for (const direction of this.directions) direction.stop();
    resetSocket(this.client);
    if (this.server !== undefined) resetSocket(this.server);
  }

  private join(server: Socket): Socket {
    this.watch(server);
    this.client.setNoDelay(true);
    server.setNoDelay(true);
    this.directions = [new Direction(this.client, server, 0), new Direction(server, this.client, 0)];
    return server;
  }

  private watch(socket: Socket): void {
    // An error at one end resets the other, unless the pair drops everything.
    socket.on('error', () => {
      if (!this.isDropped) this.reset();
    });
    socket.on('close', () => {
      if (this.client.destroyed && (this.server?.destroyed ?? true)) this.onOver();
    });
  }
}
