import { safetySettingsChangedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PresenceService } from '../presence/presence.service';
import { SafetySettingsRepository } from '../safety/safety-settings.repository';

export const updateSafetySettingsWhenTheyChange = eventHandlers(
  [SafetySettingsRepository, PresenceService],
  (settings, presence) => [
    handle(safetySettingsChangedV1, 'keep-settings-when-safety-settings-change', async (work, { data }) => {
      if (!(await settings.store(work.tx, data))) return;
      work.afterCommit(() => presence.pushVisibility(data.userId, data.showOnlineStatus));
    }),
  ],
);
