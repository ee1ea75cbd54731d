import { readSettings, runMain, runService, startTracing } from '@circlet/platform';

import { mailerModule } from './mailer.module';
import { mailerSettings } from './mailer-settings';

/** Longer than the mail server can take for an email, and shorter than the container gets. Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 50_000;

runMain(async () => {
  const settings = readSettings(mailerSettings, process.env);
  await startTracing('mailer', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  return runService({
    name: 'mailer',
    module: mailerModule(settings),
    natsUrl: settings.NATS_URL,
    host: settings.HOST,
    healthPort: settings.HEALTH_PORT,
    shutdownTimeoutMs: SHUTDOWN_TIMEOUT_MS,
  });
});
