import { exitOnSignals, runMain } from '@circlet/platform';

import { readConfig } from './config';
import { startGateway } from './gateway';

runMain(async () => {
  const config = readConfig();
  exitOnSignals(await startGateway(config), config.SHUTDOWN_DELAY_MS);
});
