import { listListedIds, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { rowOf, sql } from '@circlet/platform/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Lists groups for the sitemap. */
@Controller()
export class ListedIdsController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(listListedIds)
  list({ body: { from, to } }: Input<typeof listListedIds>): Promise<ResponseOf<typeof listListedIds>> {
    return rowOf(
      this.dataSource,
      sql<ResponseOf<typeof listListedIds>>`
        SELECT ARRAY(SELECT id FROM groups WHERE id BETWEEN ${from} AND ${to} AND is_listed ORDER BY id) AS ids,
               coalesce((SELECT max(id) FROM groups WHERE is_listed), 0) AS highest`,
    );
  }
}
