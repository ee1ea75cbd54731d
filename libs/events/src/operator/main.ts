import { readSettings, runMain, runService, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

import { operatorModule, operatorSettings } from './operator.module';

runMain(() => {
  const settings = readSettings(z.object({ ...serviceSettings, ...operatorSettings }), process.env);
  return runService({
    name: 'operator',
    module: operatorModule(settings),
    natsUrl: settings.NATS_URL,
    host: settings.HOST,
    healthPort: settings.HEALTH_PORT,
  });
});
