import { Module } from '@nestjs/common';

import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';

/** User search. */
@Module({ controllers: [SearchController], providers: [SearchRepository] })
export class SearchModule {}
