import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Heap } from '../product/heap';
import type { Product } from '../product/product';

/** Often enough for medians; each time, the services collect their garbage. */
const SAMPLE_MS = 10_000;

/** How much a process has grown in the last part of a run. */
export interface Growth {
  readonly name: string;
  readonly megabytes: number;
  /** Infinite for a process that was not there before. */
  readonly share: number;
}

/** The memory of every process of a product, and of the processes that they start, over time. */
export class Memory {
  private readonly heaps = new Map<number, Heap>();
  private readonly kept: MemorySample[] = [];
  private readonly resident: MemorySample[] = [];

  /** @param stores - servers: they have no heap to inspect, and their own processes come and go with connections */
  constructor(
    private readonly product: Pick<Product, 'pids' | 'logOf'>,
    private readonly stores: readonly string[],
    private readonly sampleMs = SAMPLE_MS,
  ) {}

  /** Looks every ten seconds. */
  async watch(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const at = performance.now();
      this.kept.push({ at, bytes: await this.heapsOfServices() });
      this.resident.push({ at, bytes: this.residentOfAll() });
      await pause(this.sampleMs);
    }
  }

  /** How much the heap of each service has grown, after a collection of garbage. @param milliseconds - see {@link growthOf} */
  growthOfHeaps(milliseconds: number): Growth[] {
    return growthOf(this.kept, milliseconds);
  }

  /** How much the resident memory of each process has grown, its garbage included. @param milliseconds - see {@link growthOf} */
  growthOfProcesses(milliseconds: number): Growth[] {
    return growthOf(this.resident, milliseconds);
  }

  private async heapsOfServices(): Promise<Map<string, number>> {
    const bytes = new Map<string, number>();
    for (const [name, pid] of this.product.pids) {
      if (this.stores.includes(name)) continue;
      const heap = this.heaps.get(pid) ?? new Heap(pid, () => this.product.logOf(name));
      this.heaps.set(pid, heap);
      bytes.set(name, await heap.keptBytes());
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

/** Memory at a moment, by the name of the process. */
export interface MemorySample {
  /** Milliseconds. */
  readonly at: number;
  readonly bytes: ReadonlyMap<string, number>;
}

/**
 * How much each process of the last sample has grown in a time: the median around the end of that time beside the median around its
 * beginning, each of half that time. Medians, because a collection of garbage changes single samples by more than any leak.
 * @param milliseconds - the time; it ends a quarter of it before the last sample, in the middle of the last median
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

/** @returns undefined when the file is gone, and the process with it */
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

/** The script that a process of Node runs. */
const programOf = (pid: number): string => {
  const words = read(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
  return basename(words.find((word) => word.endsWith('.js')) ?? words[0] ?? '', '.js');
};
