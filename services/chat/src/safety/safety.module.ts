import { Module } from '@nestjs/common';

import { BlocksRepository } from './blocks.repository';
import { SafetySettingsRepository } from './safety-settings.repository';

/** Blocks, and what people let others do and see. */
@Module({
  providers: [BlocksRepository, SafetySettingsRepository],
  exports: [BlocksRepository, SafetySettingsRepository],
})
export class SafetyModule {}
