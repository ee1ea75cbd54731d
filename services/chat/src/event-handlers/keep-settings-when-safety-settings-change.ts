import { safetySettingsChangedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';
import { Logger } from '@nestjs/common';

import type { PresenceService } from '../presence/presence.service';
import type { SafetySettingsRepository } from '../safety/safety-settings.repository';

export const keepSettingsWhenSafetySettingsChange = (
  settings: SafetySettingsRepository,
  presence: PresenceService,
): EventHandler =>
  eventHandler({
    name: 'keep-settings-when-safety-settings-change',
    event: safetySettingsChangedV1,
    handle: async ({ data }, transaction, commit) => {
      if (!(await settings.keep(transaction, data))) return;
      commit.after(() => {
        presence.show(data.userId, data.showOnlineStatus).catch((error: unknown) => {
          new Logger('Presence').warn({ err: error }, 'Failed to push a changed online status');
        });
      });
    },
  });
