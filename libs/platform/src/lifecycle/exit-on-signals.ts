import { type INestApplication, Logger } from '@nestjs/common';

/** What does not end by itself in this time is cut off. Milliseconds. */
const DRAIN_MS = 9_500;

/** On SIGTERM and SIGINT: stop taking work, finish what is in hand, close, exit; within ten seconds whatever happens. */
export function exitOnSignals(app: INestApplication): void {
  const logger = new Logger('Shutdown');
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      logger.error('Did not drain in time');
      process.exit(1);
    }, DRAIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error, signal }, 'Did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
