import { rowsOf, sql, type Statement } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Makes a name or text that a user wrote safe to send.
 * @param longest - maximum length, in characters
 * @returns undefined when nothing safe remains
 */
export type NameOf = (name: string, longest?: number) => string | undefined;

/** Reads the current names of users and groups. */
@Injectable()
export class EmailNames {
  constructor(private readonly dataSource: DataSource) {}

  people(ids: readonly number[], nameOf: NameOf): Promise<Map<number, string>> {
    return this.named(ids, sql<Named>`SELECT id, name FROM users WHERE id = ANY(${ids})`, nameOf);
  }

  groups(ids: readonly number[], nameOf: NameOf): Promise<Map<number, string>> {
    const groups = sql<Named>`SELECT group_id AS id, name FROM known_groups WHERE group_id = ANY(${ids})`;
    return this.named(ids, groups, nameOf);
  }

  private async named(
    ids: readonly number[],
    statement: Statement<Named>,
    nameOf: NameOf,
  ): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await rowsOf(this.dataSource, statement);
    return new Map(
      rows.flatMap(({ id, name }) => {
        const shown = nameOf(name);
        return shown === undefined ? [] : [[id, shown]];
      }),
    );
  }
}
