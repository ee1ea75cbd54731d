import { runMain, runService } from '@circlet/platform';

import { AppModule } from './app.module';
import { readConfig } from './config';

runMain(() => {
  const config = readConfig();
  // The delivery process must not inherit it.
  delete process.env.BOOTSTRAP_ADMIN_PASSWORD;
  return runService({
    name: 'identity',
    module: AppModule.with(config),
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
  });
});
