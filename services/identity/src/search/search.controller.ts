import { type FoundUser, limits, searchUsers } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { SearchRepository } from './search.repository';

/** User search. */
@Controller()
export class SearchController {
  constructor(private readonly people: SearchRepository) {}

  @RpcHandler(searchUsers)
  async search(
    @InputOf(searchUsers) { query }: Input<typeof searchUsers>,
    @CurrentActor() actor: Actor,
  ): Promise<FoundUser[]> {
    if (query.search.length < limits.userSearch.min) return [];
    return this.people.find(actor.id, query.search);
  }
}
