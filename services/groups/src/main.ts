import { runMain, runService } from '@circlet/platform';

import { appModule } from './app.module';
import { readConfig } from './config';

runMain(() => {
  const config = readConfig(process.env);
  return runService({
    name: 'groups',
    module: appModule(config),
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
  });
});
