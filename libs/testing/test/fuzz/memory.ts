import { existsSync, readFileSync } from 'node:fs';

import type { Replica } from '../product/replica';

const SAMPLE_MS = 1_000;
const KILOBYTE = 1024;

/** Returns 0 for a process that has ended, and on systems without `/proc`. */
const residentBytes = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) * KILOBYTE;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much memory a process had in the middle and in the end of a run. */
export interface Growth {
  readonly service: string;
  /** Median bytes of the middle fifth. */
  readonly middle: number;
  /** Median bytes of the last fifth. */
  readonly last: number;
}

/** Samples the memory of processes until it is stopped. */
export class MemoryWatch {
  private readonly samples = new Map<Replica, number[]>();
  private readonly timer: NodeJS.Timeout;

  constructor(replicas: readonly Replica[]) {
    for (const replica of replicas) this.samples.set(replica, []);
    this.timer = setInterval(() => {
      for (const [replica, samples] of this.samples) samples.push(residentBytes(replica.process.pid));
    }, SAMPLE_MS);
  }

  /** Stops sampling. */
  stop(): Growth[] {
    clearInterval(this.timer);
    return [...this.samples].map(([{ service }, samples]) => {
      const fifth = (n: number): number[] =>
        samples.slice(Math.floor((samples.length * n) / 5), Math.floor((samples.length * (n + 1)) / 5));
      return { service, middle: median(fifth(2)), last: median(fifth(4)) };
    });
  }
}
