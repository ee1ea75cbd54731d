import { exitOnSignals, readSettings, runMain } from '@circlet/platform';

import { settings } from './config';
import { startGateway } from './service';

runMain(async () => {
  const given = readSettings(settings, process.env);
  exitOnSignals(await startGateway(given), given.SHUTDOWN_DELAY_MS);
});
