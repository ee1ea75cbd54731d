import { type EventOf, groupChangedV1, groupCreatedV1, groupDeletedV1 } from '@circlet/contracts';
import { type EventHandlers, eventHandlers, handle } from '@circlet/events';
import type { EntityManager } from 'typeorm';

import { NewestRows, type Tombstone } from './newest-rows';

/** Where a service keeps the names of groups. */
export interface GroupNamesOptions {
  readonly table: string;
  /** Column of the time at which a group received its name. */
  readonly namedAt: string;
  /** Only if the service must know which groups were deleted. */
  readonly tombstone?: Tombstone;
}

/** Names of the handlers by event; null where the service declares its own. */
export interface GroupNameHandlers {
  readonly GroupCreated: string | null;
  readonly GroupChanged: string;
  readonly GroupDeleted?: string;
}

/** The projection of group names, which the groups service owns. Names of deleted groups stay. */
export class GroupNamesProjection {
  private readonly rows: NewestRows;

  constructor(private readonly options: GroupNamesOptions) {
    const { table, tombstone, namedAt } = options;
    this.rows = new NewestRows({ table, tombstone, key: 'group_id', revision: namedAt });
  }

  /** Stores a group's name, unless a newer one has arrived or the group was deleted. */
  async store(tx: EntityManager, { groupId, name }: NamedGroup, namedAt: string): Promise<void> {
    await this.rows.store(tx, this.row(groupId, name, namedAt));
  }

  /** Marks a group as deleted. Its last name stays. */
  async markDeleted(tx: EntityManager, deletion: EventOf<typeof groupDeletedV1>['data']): Promise<void> {
    const { groupId, name, deletedAt } = deletion;
    await this.rows.replaceWithTombstone(tx, this.row(groupId, name, deletedAt), deletedAt);
  }

  /** Declares the handlers that store names and deletions. */
  handlers(names: GroupNameHandlers): EventHandlers {
    const { GroupCreated, GroupChanged, GroupDeleted } = names;
    const store = async (
      { tx }: { tx: EntityManager },
      { data, occurredAt }: { data: NamedGroup; occurredAt: string },
    ): Promise<void> => this.store(tx, data, occurredAt);
    return eventHandlers([], () => [
      ...(GroupCreated === null ? [] : [handle(groupCreatedV1, GroupCreated, store)]),
      handle(groupChangedV1, GroupChanged, store),
      ...(GroupDeleted === undefined
        ? []
        : [handle(groupDeletedV1, GroupDeleted, ({ tx }, { data }) => this.markDeleted(tx, data))]),
    ]);
  }

  private readonly row = (
    groupId: number,
    name: string,
    namedAt: string,
  ): Record<string, string | number> => ({
    group_id: groupId,
    name,
    [this.options.namedAt]: namedAt,
  });
}

interface NamedGroup {
  readonly groupId: number;
  readonly name: string;
}
