import { migrate, runMain } from '@circlet/platform';

import { readConfig } from './config';
import { databaseSettings } from './database/database-settings';

runMain(() => migrate(databaseSettings(readConfig(process.env).DATABASE_URL_GROUPS)));
