import { limits, type PublicUser, searchUsers } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { viewFor } from '../users/user-view.rules';
import { SearchRepository } from './search.repository';

/** Finding people. */
@Controller()
export class SearchController {
  constructor(private readonly people: SearchRepository) {}

  @RpcHandler(searchUsers)
  async search(
    @InputOf(searchUsers) { query }: Input<typeof searchUsers>,
    @CurrentActor() actor: Actor,
  ): Promise<PublicUser[]> {
    if (query.search.length < limits.userSearch.min) return [];
    const found = await this.people.find(actor.id, query.search);
    return found.map((user) => viewFor(actor, user));
  }
}
