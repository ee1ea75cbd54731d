import { exitOnSignals, readSettings, runMain, startTracing } from '@circlet/platform';

import { settings } from './config';
import { startGateway } from './service';

runMain(async () => {
  const given = readSettings(settings, process.env);
  await startTracing('gateway', given.OTEL_EXPORTER_OTLP_ENDPOINT);
  exitOnSignals(await startGateway(given), given.SHUTDOWN_DELAY_MS);
});
