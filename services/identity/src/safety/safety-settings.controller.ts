import { getSafetySettings, type SafetySettings, updateSafetySettings } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { SafetySettingsService } from './safety-settings.service';

/** The actor's safety settings. */
@Controller()
export class SafetySettingsController {
  constructor(private readonly settings: SafetySettingsService) {}

  @Handles(getSafetySettings)
  get({ actor }: Input<typeof getSafetySettings>): Promise<SafetySettings> {
    return this.settings.of(actor.id);
  }

  @Handles(updateSafetySettings)
  update({ actor, body }: Input<typeof updateSafetySettings>): Promise<SafetySettings> {
    return this.settings.change(actor.id, body as Partial<SafetySettings>);
  }
}
