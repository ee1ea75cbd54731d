import { type SafetySettings, safetySettingsChangedV1, safetySettingsSchema } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { SafetySettingsRepository } from './safety-settings.repository';

/** Reads and changes a user's safety settings. */
@Injectable()
export class SafetySettingsService {
  constructor(
    private readonly settings: SafetySettingsRepository,
    private readonly transactions: Transactions,
  ) {}

  of(userId: number): Promise<SafetySettings> {
    return this.settings.of(userId);
  }

  /** Changes the given settings and records the event. Omitted settings are unchanged. */
  change(userId: number, wanted: Partial<SafetySettings>): Promise<SafetySettings> {
    return this.transactions.run(async (work) => {
      const { revision, ...current } = await this.settings.lock(work.tx, userId);
      const changed = safetySettingsSchema.parse({ ...current, ...wanted });
      const stored = { ...changed, revision: revision + 1 };
      await this.settings.save(work.tx, userId, stored);
      await work.record(newEvent(safetySettingsChangedV1, userId, { userId, ...stored }));
      return changed;
    });
  }
}
