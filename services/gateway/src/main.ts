import { exitOnSignals, runMain } from '@circlet/platform';

import { readConfig } from './config';
import { startGateway } from './gateway';

runMain(async () => {
  exitOnSignals(await startGateway(readConfig()));
});
