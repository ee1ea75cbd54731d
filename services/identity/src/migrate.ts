import { runMain } from '@circlet/platform';
import { migrate } from '@circlet/platform/database';

import { readConfig } from './config';
import { databaseSettings } from './database/database-settings';

runMain(() => migrate(databaseSettings(readConfig().DATABASE_URL_IDENTITY)));
