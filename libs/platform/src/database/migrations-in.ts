import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { MigrationInterface } from 'typeorm';

/** A migration as TypeORM accepts it. Migrations run in the order of the times at the end of their names. */
export type Migration = new () => MigrationInterface;

const load = createRequire(__filename);

/**
 * Loads the migrations in a folder. The file `20260105090000-CreateGroups` exports the class
 * `CreateGroups20260105090000`. Other files, such as tests and source maps, are ignored.
 * @throws Error when a file lacks its class
 */
export const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, time, purpose] = /^(\d{14})-(\w+)\.[jt]s$/.exec(file) ?? [];
      if (time === undefined || purpose === undefined) return [];
      const name = `${purpose}${time}`;
      const { [name]: migration } = load(join(folder, file)) as Record<string, Migration | undefined>;
      if (migration === undefined) throw new Error(`${file} does not export ${name}`);
      return [migration];
    });
