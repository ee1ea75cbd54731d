import { once } from 'node:events';

import WebSocket from 'ws';

import { eventually } from '../../src';
import type { Replica } from '../product/replica';

/** Lets a process start its inspector at any port when it gets SIGUSR1. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

/** Live memory of a process in the middle and at the end of a run. */
export interface Growth {
  readonly service: string;
  /** Bytes on the heap after a collection of garbage. */
  readonly middle: number;
  readonly last: number;
}

/**
 * What processes keep: their heaps after a collection of garbage. Their resident memory also holds garbage, and says nothing about a leak
 * in a run of minutes.
 */
export class KeptMemory {
  private middle: readonly number[] = [];

  constructor(private readonly replicas: readonly Replica[]) {}

  /** To be called in the middle of a run. */
  async lookInTheMiddle(): Promise<void> {
    this.middle = await this.look();
  }

  /** To be called at the end. */
  async growth(): Promise<Growth[]> {
    const last = await this.look();
    return this.replicas.map(({ service }, at) => ({
      service,
      middle: this.middle[at] ?? 0,
      last: last[at] ?? 0,
    }));
  }

  private look(): Promise<number[]> {
    return Promise.all(this.replicas.map((replica) => heapOf(replica)));
  }
}

/** Bytes on the heap after a collection of garbage. */
async function heapOf({ process: { pid }, process: service }: Replica): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const url = await eventually(() => /Debugger listening on (ws:\S+)/.exec(service.log)?.[1]);
  const socket = new WebSocket(url);
  try {
    await once(socket, 'open');
    // Twice: what a first collection finalizes, the second one frees.
    for (let time = 0; time < 2; time += 1) await ask(socket, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await ask(socket, 'Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  } finally {
    socket.close();
  }
}

let asked = 0;

async function ask(socket: WebSocket, method: string): Promise<unknown> {
  const id = (asked += 1);
  const answered = new Promise<unknown>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString('utf8')) as { id?: number; result?: unknown };
      if (answer.id === id) resolve(answer.result);
    });
  });
  socket.send(JSON.stringify({ id, method }));
  return answered;
}
