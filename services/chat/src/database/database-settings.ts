import type { DatabaseSettings } from '@circlet/platform';

import { migrations } from './migrations';

/** The chat database: plain SQL throughout, so no entities. */
export const databaseSettings = (url: string): DatabaseSettings => ({ url, name: 'chat', migrations });
