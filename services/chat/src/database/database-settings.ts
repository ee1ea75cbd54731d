import type { DatabaseSettings } from '@circlet/platform/database';

import { migrations } from './migrations';

/**
 * Returns the settings of the chat database. The service uses plain SQL throughout, so there are no entities.
 */
export const databaseSettings = (url: string): DatabaseSettings => ({ url, name: 'chat', migrations });
