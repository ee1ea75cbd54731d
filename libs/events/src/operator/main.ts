import { parseConfig, runMain, runService, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

import { operatorModule } from './operator.module';

/** Environment variables of the operator. */
const settingsSchema = z.object(serviceSettings);

runMain(() => {
  const config = parseConfig(settingsSchema, process.env);
  return runService({
    name: 'operator',
    module: operatorModule(config.NATS_URL, config.LOG_LEVEL),
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
  });
});
