import { Module } from '@nestjs/common';

import { UsersModule } from '../users/users.controller';
import { BlocksController } from './blocks.controller';
import { BlocksRepository } from './blocks.repository';
import { BlocksService } from './blocks.service';
import { SafetySettingsController } from './safety-settings.controller';
import { SafetySettingsRepository } from './safety-settings.repository';
import { SafetySettingsService } from './safety-settings.service';

/** Safety settings and blocks. */
@Module({
  imports: [UsersModule],
  controllers: [SafetySettingsController, BlocksController],
  providers: [BlocksRepository, BlocksService, SafetySettingsRepository, SafetySettingsService],
  exports: [SafetySettingsRepository],
})
export class SafetyModule {}
