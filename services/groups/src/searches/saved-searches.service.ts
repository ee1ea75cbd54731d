import { type BodyOf, createSearch, limits, type SavedSearch, type updateSearch } from '@circlet/contracts';
import { Creations, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { lockIds } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { nextAlertAt } from './alert.rules';
import { SavedSearchesRepository, type SearchRow, toSavedSearch } from './saved-searches.repository';

/** Saves users' searches. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly searches: SavedSearchesRepository,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
    private readonly transactions: Transactions,
  ) {}

  /** Returns a user's searches, newest first. */
  async list(userId: number): Promise<SavedSearch[]> {
    return (await this.searches.ofUser(userId)).map(toSavedSearch);
  }

  /**
   * Saves a search.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same search
   * @throws DomainError `NOT_SIGNED_IN`, `TOO_MANY_SEARCHES`
   */
  async create(
    userId: number,
    body: BodyOf<typeof createSearch>,
    key: string | undefined,
  ): Promise<SavedSearch> {
    const { row } = await this.creations.once(
      { call: createSearch, userId, key, input: body },
      {
        create: (work) => this.add(work, userId, body),
        find: (tx, id) => this.searches.lock(tx, id, userId),
      },
    );
    return toSavedSearch(row);
  }

  /**
   * Changes the given fields of a search. Its next alert is one period after the user chose how often they come.
   * @throws DomainError `SEARCH_NOT_FOUND`
   */
  change(userId: number, id: number, body: BodyOf<typeof updateSearch>): Promise<SavedSearch> {
    return this.transactions.run(async ({ tx }) => {
      const search = await this.searches.lock(tx, id, userId);
      if (search === null) throw new DomainError('SEARCH_NOT_FOUND');
      const { name = search.name, filters = search.filters, notify = search.notify } = body;
      const now = new Date();
      const next = notify === search.notify ? search.nextAlertAt : nextAlertAt(notify, now, now);
      const fields = { name, filters, notify, nextAlertAt: next };
      return toSavedSearch(await this.searches.change(tx, id, fields, search.notify === 'off'));
    });
  }

  /** @throws DomainError `SEARCH_NOT_FOUND` */
  async delete(userId: number, id: number): Promise<void> {
    if (!(await this.searches.delete(id, userId))) throw new DomainError('SEARCH_NOT_FOUND');
  }

  private async add(
    { tx }: Work,
    userId: number,
    { name, filters, notify }: BodyOf<typeof createSearch>,
  ): Promise<SearchRow> {
    if (!(await this.locks.lockUserShared(tx, userId))) throw new DomainError('NOT_SIGNED_IN');
    await lockIds(tx, 'searches of', userId);
    if ((await this.searches.count(tx, userId)) >= limits.savedSearches)
      throw new DomainError('TOO_MANY_SEARCHES');
    const now = new Date();
    return this.searches.add(tx, userId, {
      name,
      filters,
      notify,
      nextAlertAt: nextAlertAt(notify, now, now),
    });
  }
}
