import { Module } from '@nestjs/common';

import { UserCardsRepository } from './user-cards.repository';

/** What groups know of people. */
@Module({ providers: [UserCardsRepository], exports: [UserCardsRepository] })
export class PeopleModule {}
