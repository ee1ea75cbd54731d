import { getSafetySettings, type SafetySettings, updateSafetySettings } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { SafetySettingsService } from './safety-settings.service';

/** The actor's safety settings. */
@Controller()
export class SafetySettingsController {
  constructor(private readonly settings: SafetySettingsService) {}

  @RpcHandler(getSafetySettings)
  get(@CurrentActor() actor: Actor): Promise<SafetySettings> {
    return this.settings.of(actor.id);
  }

  @RpcHandler(updateSafetySettings)
  update(
    @InputOf(updateSafetySettings) { body }: Input<typeof updateSafetySettings>,
    @CurrentActor() actor: Actor,
  ): Promise<SafetySettings> {
    return this.settings.change(actor.id, body as Partial<SafetySettings>);
  }
}
