import { type EventOf, type SafetySettings, safetySettingsChangedV1 } from '@circlet/contracts';
import { type EventHandlers, eventHandlers, handle } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { columnOf, NewestRows } from './newest-rows';
import type { PeopleProjection } from './people';

/** Which settings a service keeps. */
export interface SafetySettingsOptions {
  /** The projection whose tombstones and locks also apply to settings. */
  readonly people: PeopleProjection;
  readonly settings: readonly (keyof SafetySettings)[];
}

/** The projection of safety settings, which identity owns. Users without a row have the defaults. */
export class SafetySettingsProjection {
  private readonly rows = new NewestRows({
    table: 'safety_settings',
    key: 'user_id',
    revision: 'revision',
  });

  constructor(private readonly options: SafetySettingsOptions) {}

  /**
   * Stores a user's settings, unless newer ones have arrived or the account was deleted. Locks the account.
   * @returns whether the settings were stored
   */
  async store(
    tx: EntityManager,
    settings: EventOf<typeof safetySettingsChangedV1>['data'],
  ): Promise<boolean> {
    const { userId, revision } = settings;
    if (!(await this.options.people.lockAccounts(tx, userId))) return false;
    const columns = this.options.settings.map((setting) => [columnOf(setting), settings[setting]] as const);
    return this.rows.store(tx, { user_id: userId, revision, ...Object.fromEntries(columns) });
  }

  /** Deletes the settings of a deleted account. Call it after `people.forget`. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM safety_settings WHERE user_id = ${userId}`);
  }

  /** Declares a handler that only stores changed settings. */
  handlers(name: string): EventHandlers {
    return eventHandlers([], () => [
      handle(safetySettingsChangedV1, name, async (work, { data }) => {
        await this.store(work.tx, data);
      }),
    ]);
  }
}
