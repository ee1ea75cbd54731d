import { z } from 'zod';

import { id } from '../http/primitives';
import { safetySettingsSchema } from '../http/safety.schema';
import { defineEvent } from './define-event';

/** Somebody changed their safety settings; before the first time the defaults hold. */
export const safetySettingsChangedV1 = defineEvent({
  type: 'SafetySettingsChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody changed their safety settings.',
  data: safetySettingsSchema.extend({
    userId: id,
    /** Grows with each change of these settings; counted apart from the profile's. */
    revision: z.number().int(),
  }),
});
