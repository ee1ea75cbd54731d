import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { nameForEmail } from './email-name.rules';

/** Reads the current names of users and groups, in a form that is safe in emails. */
@Injectable()
export class EmailNames {
  constructor(private readonly dataSource: DataSource) {}

  people(ids: readonly number[]): Promise<Map<number, string>> {
    return this.named('SELECT id, name FROM users WHERE id = ANY($1)', ids);
  }

  groups(ids: readonly number[]): Promise<Map<number, string>> {
    return this.named('SELECT group_id AS id, name FROM known_groups WHERE group_id = ANY($1)', ids);
  }

  private async named(sql: string, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(sql, [ids]);
    return new Map(
      rows.flatMap(({ id, name }) => {
        const shown = nameForEmail(name);
        return shown === undefined ? [] : [[id, shown]];
      }),
    );
  }
}
