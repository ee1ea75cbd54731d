import { migrate, runMain } from '@circlet/platform';

import { readConfig } from './config';
import { databaseSettings } from './database/database-settings';

runMain(() => migrate(databaseSettings(readConfig().DATABASE_URL_MODERATION)));
