import { Heap } from '../product/heap';
import type { Replica } from '../product/replica';

/** Live memory of a process in the middle and at the end of a run. */
export interface Growth {
  readonly service: string;
  /** Bytes after a garbage collection. */
  readonly middle: number;
  readonly last: number;
}

/** Measures the live memory of a product's processes. */
export class LiveMemory {
  private readonly heaps: readonly (readonly [service: string, heap: Heap])[];
  private middle: readonly number[] = [];

  /** @param replicas - must not be restarted during the run */
  constructor(replicas: readonly Replica[]) {
    this.heaps = replicas.map((replica) => {
      const { service, process: running } = replica;
      return [service, new Heap(running.pid, () => running.log)];
    });
  }

  /** Measures the middle of a run. */
  async measureMiddle(): Promise<void> {
    this.middle = await this.look();
  }

  /**
   * Measures the end of a run.
   * @returns both measurements of each process
   */
  async growth(): Promise<Growth[]> {
    const last = await this.look();
    return this.heaps.map(([service], at) => ({
      service,
      middle: this.middle[at] ?? 0,
      last: last[at] ?? 0,
    }));
  }

  private look(): Promise<number[]> {
    return Promise.all(this.heaps.map(([, heap]) => heap.liveBytes()));
  }
}
