import { runMain, runService } from '@circlet/platform';

import { AppModule } from './app.module';
import { readConfig } from './config';

runMain(() => {
  const config = readConfig();
  return runService({
    name: 'moderation',
    module: AppModule.with(config),
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
  });
});
