import { safetySettingsChangedV1 } from '@circlet/contracts';
import { eventHandler } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { SafetyRepository } from '../people/safety.repository';

/** Keeps who wants to be invited, and whose groups one joins only with an answer. */
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
