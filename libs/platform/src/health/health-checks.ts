import { Injectable, Logger } from '@nestjs/common';
import { type HealthIndicatorResult } from '@nestjs/terminus';

/** Something a process needs in order to serve; answers up or down within two seconds. */
export type HealthCheck = () => Promise<HealthIndicatorResult>;

/** What a check may take. Milliseconds. */
const PATIENCE_MS = 2_000;

class TimedOut extends Error {}

const withinPatience = async (probe: () => Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut(`No answer within ${PATIENCE_MS} ms`));
    }, PATIENCE_MS);
  });
  try {
    await Promise.race([probe(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Wraps a probe: up when it resolves in time, down when it throws or takes too long. Each change is logged once; the reason
 * is in the log alone, because anyone may read the answer.
 */
export function healthCheck(name: string, probe: () => Promise<unknown>): HealthCheck {
  const logger = new Logger('Health');
  let wasUp = true;
  return async () => {
    try {
      await withinPatience(probe);
      if (!wasUp) logger.log({ dependency: name }, `${name} is up again`);
      wasUp = true;
      return { [name]: { status: 'up' } };
    } catch (error) {
      if (wasUp) logger.warn({ err: error, dependency: name }, `${name} is down`);
      wasUp = false;
      return { [name]: { status: 'down', message: error instanceof TimedOut ? 'timed out' : 'failed' } };
    }
  };
}

/** The checks behind `/health/ready`. A module adds one for what it needs while it is being initialized. */
@Injectable()
export class HealthChecks {
  private readonly checks: HealthCheck[] = [];
  private leaving = false;

  /** Whether this process is about to end, and should get no more traffic though it still serves. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Has the balancer send traffic elsewhere. */
  leave(): void {
    this.leaving = true;
  }

  add(...checks: readonly HealthCheck[]): void {
    this.checks.push(...checks);
  }

  all(): readonly HealthCheck[] {
    return this.checks;
  }
}
