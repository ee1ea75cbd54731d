import { readSettings, runMain, runService } from '@circlet/platform';

import { operatorModule, operatorSettings } from './operator.module';

runMain(() => {
  const settings = readSettings(operatorSettings, process.env);
  return runService({
    name: 'operator',
    module: operatorModule(settings),
    natsUrl: settings.NATS_URL,
    host: settings.HOST,
    healthPort: settings.HEALTH_PORT,
  });
});
