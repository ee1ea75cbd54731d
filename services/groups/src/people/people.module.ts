import { Module } from '@nestjs/common';

import { SafetyRepository } from './safety.repository';
import { UserCardsRepository } from './user-cards.repository';

@Module({
  providers: [SafetyRepository, UserCardsRepository],
  exports: [SafetyRepository, UserCardsRepository],
})
export class PeopleModule {}
