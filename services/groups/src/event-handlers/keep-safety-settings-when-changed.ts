import { safetySettingsChangedV1 } from '@circlet/contracts';
import { eventHandler } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { SafetyRepository } from '../people/safety.repository';

/** Updates the projection of safety settings: invitations allowed, approval required to join. */
@Injectable()
export class KeepSafetySettingsWhenChanged {
  readonly handlers = [
    eventHandler({
      name: 'keep-safety-settings-when-changed',
      event: safetySettingsChangedV1,
      handle: ({ data }, transaction) => this.safety.takeSettings(transaction, data),
    }),
  ];

  constructor(private readonly safety: SafetyRepository) {}
}
