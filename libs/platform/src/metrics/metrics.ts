import { Injectable, Logger } from '@nestjs/common';

import { runOutsideContext } from '../logging/request-context';
import { type Reading, registry } from './metric';

/**
 * Time limit for a sample. Longer than that of a health check, whose result is shown even when it runs out of time, and
 * shorter than Prometheus waits: ten seconds by default. Milliseconds.
 */
const TIMEOUT_MS = 3_000;

/** Reads gauges. */
export type Sample = () => readonly Reading[] | Promise<readonly Reading[]>;

/**
 * Reads gauges whenever metrics are asked for, never twice at a time. A gauge that cannot be read is not shown, because
 * its last value would look like the truth.
 */
class Sampler {
  private readonly logger = new Logger('Metrics');
  private shown: readonly Reading[] = [];
  private running: Promise<void> | undefined;
  private hasFailed = false;

  constructor(
    private readonly name: string,
    private readonly sample: Sample,
  ) {}

  /** Resolves when the gauges are read or hidden. */
  async take(): Promise<void> {
    this.running ??= this.read().finally(() => {
      this.running = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.hide(new Error(`No answer within ${TIMEOUT_MS} ms`));
        resolve();
      }, TIMEOUT_MS);
    });
    await Promise.race([this.running, timeout]).finally(() => {
      clearTimeout(timer);
    });
  }

  private async read(): Promise<void> {
    try {
      const readings = await this.sample();
      const keys = new Set(readings.map(({ key }) => key));
      for (const reading of this.shown) if (!keys.has(reading.key)) reading.hide();
      for (const reading of readings) reading.show();
      this.shown = readings;
      this.hasFailed = false;
    } catch (error) {
      this.hide(error);
    }
  }

  private hide(error: unknown): void {
    if (!this.hasFailed) this.logger.warn({ err: error, sample: this.name }, 'Could not read gauges');
    this.hasFailed = true;
    for (const reading of this.shown) reading.hide();
    this.shown = [];
  }
}

/** The metrics of a process. Features declare theirs next to their code, and add how their gauges are read. */
@Injectable()
export class Metrics {
  private readonly samplers: Sampler[] = [];
  private rendering: Promise<string> | undefined;

  /** The media type of {@link render}. */
  readonly contentType = registry.contentType;

  /**
   * Adds a function that reads gauges. Call it while a provider is being constructed.
   * @param name - for the log
   */
  sample(name: string, sample: Sample): void {
    this.samplers.push(new Sampler(name, sample));
  }

  /** Reads all gauges, and returns all metrics in Prometheus' text format. Callers at the same time share a reading. */
  render(): Promise<string> {
    this.rendering ??= runOutsideContext(() => this.read()).finally(() => {
      this.rendering = undefined;
    });
    return this.rendering;
  }

  private async read(): Promise<string> {
    await Promise.all(this.samplers.map((sampler) => sampler.take()));
    return registry.metrics();
  }
}
