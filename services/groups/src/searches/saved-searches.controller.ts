import { createSearch, deleteSearch, listSearches, type SavedSearch, updateSearch } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { SavedSearchesService } from './saved-searches.service';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Handles(listSearches)
  list({ actor }: Input<typeof listSearches>): Promise<SavedSearch[]> {
    return this.searches.list(actor.id);
  }

  @Handles(createSearch)
  create({ actor, body, idempotencyKey }: Input<typeof createSearch>): Promise<SavedSearch> {
    return this.searches.create(actor.id, body, idempotencyKey);
  }

  @Handles(updateSearch)
  update({ actor, params, body }: Input<typeof updateSearch>): Promise<SavedSearch> {
    return this.searches.change(actor.id, params.id, body);
  }

  @Handles(deleteSearch)
  async delete({ actor, params }: Input<typeof deleteSearch>): Promise<{ message: string }> {
    await this.searches.delete(actor.id, params.id);
    return { message: 'The search has been deleted' };
  }
}
