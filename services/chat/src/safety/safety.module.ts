import { Module } from '@nestjs/common';

import { BlocksRepository } from './blocks.repository';
import { SafetySettingsRepository } from './safety-settings.repository';

/** The projections of blocks and safety settings. */
@Module({
  providers: [BlocksRepository, SafetySettingsRepository],
  exports: [BlocksRepository, SafetySettingsRepository],
})
export class SafetyModule {}
