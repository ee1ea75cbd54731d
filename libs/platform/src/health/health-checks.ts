import { Injectable, Logger } from '@nestjs/common';
import { type HealthIndicatorResult } from '@nestjs/terminus';

/** Checks a dependency that a process needs to serve. Answers up or down within two seconds. */
export type HealthCheck = () => Promise<HealthIndicatorResult>;

/** Time limit for a check. Milliseconds. */
const TIMEOUT_MS = 2_000;

class TimedOut extends Error {}

const withTimeout = async (probe: () => Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut(`No answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
  });
  try {
    await Promise.race([probe(), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Wraps a probe: up when it resolves in time, down when it throws or times out. Each change is logged once.
 * The reason appears only in the log, because the answer is public.
 */
export function healthCheck(name: string, probe: () => Promise<unknown>): HealthCheck {
  const logger = new Logger('Health');
  let wasUp = true;
  return async () => {
    try {
      await withTimeout(probe);
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

/** The checks behind `/health/ready`. Modules add checks for their dependencies during initialization. */
@Injectable()
export class HealthChecks {
  private readonly checks: HealthCheck[] = [];
  private shuttingDown = false;

  /** Whether this process is about to end. It should get no more traffic, although it still serves. */
  get isShuttingDown(): boolean {
    return this.shuttingDown;
  }

  /** Makes the load balancer send traffic elsewhere. */
  markShuttingDown(): void {
    this.shuttingDown = true;
  }

  add(...checks: readonly HealthCheck[]): void {
    this.checks.push(...checks);
  }

  all(): readonly HealthCheck[] {
    return this.checks;
  }
}
