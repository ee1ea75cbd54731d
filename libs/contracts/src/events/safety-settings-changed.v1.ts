import { z } from 'zod';

import { id } from '../http/primitives';
import { safetySettingsSchema } from '../http/safety.schema';
import { defineEvent } from './define-event';

/** A user changed their safety settings. Until the first change, the defaults apply. */
export const safetySettingsChangedV1 = defineEvent({
  type: 'SafetySettingsChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user changed their safety settings.',
  data: safetySettingsSchema.extend({
    userId: id,
    /** Increases with each change of these settings. Independent of the profile's revision. */
    revision: z.number().int(),
  }),
});
