import { safetySettingsChangedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { SafetyRepository } from '../people/safety.repository';

/** Updates the projection of safety settings: invitations allowed, approval required to join. */
export const keepSafetySettingsWhenChanged = eventHandlers([SafetyRepository], (safety) => [
  handle(safetySettingsChangedV1, 'keep-safety-settings-when-changed', (work, { data }) =>
    safety.storeSettings(work.tx, data),
  ),
]);
