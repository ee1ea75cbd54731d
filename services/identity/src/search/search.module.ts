import { Module } from '@nestjs/common';

import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';

/** Finding people. */
@Module({ controllers: [SearchController], providers: [SearchRepository] })
export class SearchModule {}
