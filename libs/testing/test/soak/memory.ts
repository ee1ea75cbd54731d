import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Heap } from '../product/heap';
import type { Product } from '../product/product';

/** Sample interval in milliseconds. Enough for medians; each sample makes services collect garbage. */
const SAMPLE_MS = 10_000;

/** Growth of a process's memory in the last part of a run. */
export interface Growth {
  readonly name: string;
  readonly megabytes: number;
  /** Growth as a fraction; infinite for a process that is new. */
  readonly share: number;
}

/** Memory over time of a product's processes and their child processes. */
export class Memory {
  private readonly heaps = new Map<number, Heap>();
  private readonly kept: MemorySample[] = [];
  private readonly resident: MemorySample[] = [];

  /**
   * @param product - none of its processes may restart during the run
   * @param stores - names of servers: they have no heap to inspect, and
   * their child processes come and go with connections
   */
  constructor(
    private readonly product: Pick<Product, 'pids' | 'logOf'>,
    private readonly stores: readonly string[],
    private readonly sampleMs = SAMPLE_MS,
  ) {}

  /** Takes a sample every 10 seconds. */
  async watch(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const at = performance.now();
      this.kept.push({ at, bytes: await this.heapsOfServices() });
      this.resident.push({ at, bytes: this.residentOfAll() });
      await pause(this.sampleMs);
    }
  }

  /**
   * Returns the growth of each service's heap after garbage collection.
   * @param milliseconds - see {@link growthOf}
   */
  growthOfHeaps(milliseconds: number): Growth[] {
    return growthOf(this.kept, milliseconds);
  }

  /**
   * Returns the growth of each process's resident memory, garbage included.
   * @param milliseconds - see {@link growthOf}
   */
  growthOfProcesses(milliseconds: number): Growth[] {
    return growthOf(this.resident, milliseconds);
  }

  private async heapsOfServices(): Promise<Map<string, number>> {
    const bytes = new Map<string, number>();
    for (const [name, pid] of this.product.pids) {
      if (this.stores.includes(name)) continue;
      const heap = this.heaps.get(pid) ?? new Heap(pid, () => this.product.logOf(name));
      this.heaps.set(pid, heap);
      bytes.set(name, await heap.liveBytes());
    }
    return bytes;
  }

  private residentOfAll(): Map<string, number> {
    const bytes = new Map<string, number>();
    const add = (name: string, pid: number): void => {
      const resident = residentBytes(pid);
      if (resident !== undefined) bytes.set(name, (bytes.get(name) ?? 0) + resident);
    };
    for (const [name, pid] of this.product.pids) {
      add(name, pid);
      if (!this.stores.includes(name))
        for (const child of childrenOf(pid)) add(`${name} ${programOf(child)}`, child);
    }
    return bytes;
  }
}

/** Memory at a point in time, by name of the process. */
export interface MemorySample {
  /** Milliseconds, by `performance.now()`. */
  readonly at: number;
  readonly bytes: ReadonlyMap<string, number>;
}

/**
 * Compares the median memory around the end of a period with the median around its start, for
 * each process of the last sample. Each median covers half the period's length. Medians are
 * necessary because a garbage collection changes single samples by more than any leak.
 * @param milliseconds - length of the period; it ends a quarter of this
 * length before the last sample, in the middle of the last median
 */
export function growthOf(samples: readonly MemorySample[], milliseconds: number): Growth[] {
  const last = samples.at(-1);
  if (last === undefined) return [];
  return [...last.bytes.keys()].map((name) => {
    const around = (moment: number): number =>
      median(
        samples
          .filter(({ at }) => Math.abs(last.at - at - moment) <= milliseconds / 4)
          .flatMap(({ bytes }) => bytes.get(name) ?? []),
      );
    const [before, after] = [around((milliseconds * 5) / 4), around(milliseconds / 4)];
    return { name, megabytes: after / 2 ** 20, share: after / before - 1 };
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the contents of a file.
 * @returns undefined if the file is gone because the process has ended
 */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function residentBytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

const childrenOf = (pid: number): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

/** Returns the name of the script that a Node process runs. */
const programOf = (pid: number): string => {
  const words = read(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
  return basename(words.find((word) => word.endsWith('.js')) ?? words[0] ?? '', '.js');
};
