import { type HealthIndicatorResult } from '@nestjs/terminus';

/** Something a process needs in order to serve; answers up or down within a second or two. */
export type HealthCheck = () => Promise<HealthIndicatorResult>;

/** Injection token of the checks behind `/health/ready`. */
export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Wraps a probe: up when it resolves in time, down when it throws or takes too long. */
export const healthCheck =
  (name: string, probe: () => Promise<unknown>): HealthCheck =>
  async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('timed out'));
      }, 2_000);
    });
    try {
      await Promise.race([probe(), tooLong]);
      return { [name]: { status: 'up' } };
    } catch {
      return { [name]: { status: 'down' } };
    } finally {
      clearTimeout(timer);
    }
  };
