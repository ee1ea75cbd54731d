import { nameLabels } from '@circlet/contracts';
import { sql, type Sql } from '@circlet/platform/database';

/** Returns the name to show for a user whose facts may not have arrived yet. */
export const shownName = (name: string | null): string => name ?? nameLabels.unknown;

/**
 * Returns SQL for the same.
 * @param person - alias of a left-joined row of a projection of users
 */
export const shownNameOf = (person: Sql): Sql => sql`coalesce(${person}.name, 'New member')`;
