import { on, once } from 'node:events';

import WebSocket from 'ws';

import { eventually } from '@circlet/testing';

/** Makes a process start its inspector on any free port when it receives SIGUSR1. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

/**
 * The heap of a running process, measured after a garbage collection. Resident memory
 * contains an arbitrary amount of garbage, so it can't show a leak of a few megabytes.
 */
export class Heap {
  private url: string | undefined;

  /**
   * @param pid - id of a process with {@link inspectable} in its environment
   * @param log - returns the process's stderr so far; no other
   * process may write its inspector's address there
   */
  constructor(
    private readonly pid: number,
    private readonly log: () => string,
  ) {}

  /** Returns the live bytes of the process: its heap and its external buffers. */
  async liveBytes(): Promise<number> {
    const socket = new WebSocket((this.url ??= await this.openInspector()));
    try {
      await once(socket, 'open');
      // Twice: the second collection frees the objects that the first one finalizes.
      for (let time = 0; time < 2; time += 1) await ask(socket, 'HeapProfiler.collectGarbage');
      const { result } = (await ask(socket, 'Runtime.evaluate', {
        expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
      })) as { result: { value: number } };
      return result.value;
    } finally {
      socket.close();
    }
  }

  private async openInspector(): Promise<string> {
    process.kill(this.pid, 'SIGUSR1');
    return eventually(() => /Debugger listening on (ws:\S+)/.exec(this.log())?.[1]);
  }
}

let asked = 0;

/** @throws when the process ends before it answers */
async function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  const id = (asked += 1);
  const messages = on(socket, 'message', { close: ['close'] }) as AsyncIterable<[Buffer]>;
  socket.send(JSON.stringify({ id, method, params }));
  for await (const [data] of messages) {
    const answer = JSON.parse(data.toString('utf8')) as { id?: number; result?: unknown; error?: unknown };
    if (answer.error !== undefined) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    if (answer.id === id) return answer.result;
  }
  throw new Error(`The process ended before it answered ${method}`);
}
