import { type FoundUser, limits, searchUsers } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { SearchRepository } from './search.repository';

/** User search. */
@Controller()
export class SearchController {
  constructor(private readonly people: SearchRepository) {}

  @Handles(searchUsers)
  async search({ actor, query }: Input<typeof searchUsers>): Promise<FoundUser[]> {
    if (query.search.length < limits.userSearch.min) return [];
    return this.people.find(actor.id, query.search);
  }
}

/** User search. */
@Module({ controllers: [SearchController], providers: [SearchRepository] })
export class SearchModule {}
