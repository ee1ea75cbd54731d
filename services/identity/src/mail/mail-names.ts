import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What people and groups are called right now. */
@Injectable()
export class MailNames {
  constructor(private readonly dataSource: DataSource) {}

  async people(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM users WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  async groups(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ group_id: number; name: string }[]>(
      'SELECT group_id, name FROM known_groups WHERE group_id = ANY($1)',
      [ids],
    );
    return new Map(rows.map((row) => [row.group_id, row.name]));
  }
}
