import { safetySettingsChangedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PresenceService } from '../presence/presence.service';
import { safetySettings } from '../projections';

/** Stores changed settings and shows or hides the user's online status at once. */
export const updateSafetySettingsWhenTheyChange = eventHandlers([PresenceService], (presence) => [
  handle(safetySettingsChangedV1, 'keep-settings-when-safety-settings-change', async (work, { data }) => {
    if (!(await safetySettings.store(work.tx, data))) return;
    work.afterCommit(() => presence.pushVisibility(data.userId, data.showOnlineStatus));
  }),
]);
