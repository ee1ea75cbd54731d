import { migrate, runMain } from '@circlet/platform';

import { readDatabaseUrl } from './config';
import { databaseSettings } from './database/database-settings';

runMain(() => migrate(databaseSettings(readDatabaseUrl(process.env))));
