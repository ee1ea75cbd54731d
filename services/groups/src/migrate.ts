import { runMain } from '@circlet/platform';
import { migrate } from '@circlet/platform/database';

import { readDatabaseUrl } from './config';
import { databaseSettings } from './database/database-settings';

runMain(() => migrate(databaseSettings(readDatabaseUrl(process.env))));
