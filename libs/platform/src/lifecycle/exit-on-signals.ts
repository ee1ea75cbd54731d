import { setTimeout } from 'node:timers/promises';

import { type INestApplication, Logger } from '@nestjs/common';

import { HealthChecks } from '../health/health-checks';
import { stopTracing } from '../tracing/tracing';

/** How long a shutdown usually can take before the process is forced to exit. Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/**
 * On SIGTERM and SIGINT, stops accepting work, finishes current work, closes and exits, within ten seconds.
 * @param delay - milliseconds of continued service, in which a load balancer can take the process out
 * @param timeoutMs - milliseconds, for processes whose current work can take longer
 */
export function exitOnSignals(app: INestApplication, delay = 0, timeoutMs = SHUTDOWN_TIMEOUT_MS): void {
  const logger = new Logger('Shutdown');
  let isShuttingDown = false;
  const shutDown = (signal: NodeJS.Signals): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    void setTimeout(timeoutMs, undefined, { ref: false }).then(() => {
      logger.error('Shutdown did not finish in time');
      process.exit(1);
    });
    app.get(HealthChecks, { strict: false }).markShuttingDown();
    const close = async (): Promise<void> => {
      await setTimeout(delay);
      await app.close();
      await stopTracing();
    };
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error, signal }, 'Shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}
