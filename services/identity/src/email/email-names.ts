import { rowsOf, sql, type Statement } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { nameForEmail } from './email-name.rules';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Reads the current names of users and groups, in a form that is safe in emails. */
@Injectable()
export class EmailNames {
  constructor(private readonly dataSource: DataSource) {}

  people(ids: readonly number[]): Promise<Map<number, string>> {
    return this.named(ids, sql<Named>`SELECT id, name FROM users WHERE id = ANY(${ids})`);
  }

  groups(ids: readonly number[]): Promise<Map<number, string>> {
    const groups = sql<Named>`SELECT group_id AS id, name FROM known_groups WHERE group_id = ANY(${ids})`;
    return this.named(ids, groups);
  }

  private async named(ids: readonly number[], statement: Statement<Named>): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await rowsOf(this.dataSource, statement);
    return new Map(
      rows.flatMap(({ id, name }) => {
        const shown = nameForEmail(name);
        return shown === undefined ? [] : [[id, shown]];
      }),
    );
  }
}
