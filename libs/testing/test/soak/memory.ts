import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import type { Product } from '../product/product';

const SAMPLE_MS = 2_000;

/** The resident memory of every process of a product over time. */
export class Memory {
  private readonly samples: { readonly at: number; readonly bytes: ReadonlyMap<string, number> }[] = [];

  constructor(private readonly product: Product) {}

  /** Looks every two seconds. */
  async watch(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const bytes = new Map(this.product.pids.map(([name, pid]) => [name, residentBytes(pid)]));
      this.samples.push({ at: performance.now(), bytes });
      await pause(SAMPLE_MS);
    }
  }

  /**
   * How much each process has grown: the median of the last half of a time beside that of the half before it. Medians, because a
   * collection of garbage changes single samples by more than any leak.
   * @param milliseconds - the time, up to the last sample
   */
  growth(milliseconds: number): { name: string; megabytes: number; share: number }[] {
    const end = this.samples.at(-1)?.at ?? 0;
    const names = [...(this.samples.at(-1)?.bytes.keys() ?? [])];
    return names.map((name) => {
      const within = (from: number, to: number): number[] =>
        this.samples
          .filter(({ at }) => at > end - from && at <= end - to)
          .map(({ bytes }) => bytes.get(name) ?? 0);
      const [before, after] = [
        median(within(milliseconds, milliseconds / 2)),
        median(within(milliseconds / 2, 0)),
      ];
      return { name, megabytes: after / 2 ** 20, share: after / before - 1 };
    });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
