import type { CardMember } from '@circlet/contracts';
import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { WeightedInterest } from './match.rules';
import { cardPersonJson } from '../projections';

/** The facts shown with a group, and those that its match with the viewer is computed from. */
export interface ViewFacts {
  readonly id: number;
  readonly members: CardMember[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly interests: WeightedInterest[];
  readonly listedGroups: number;
  readonly viewerLocation: string | null;
  /** Null until the viewer's card arrives. */
  readonly viewerInterests: string[] | null;
}

const FACTS = prepared(
  'group-views',
  ($: Placeholders<{ groupIds: readonly number[]; viewerId: number }>) => sql<ViewFacts>`
        SELECT g.id, g.latitude, g.longitude, listed.total AS "listedGroups",
               v.location AS "viewerLocation", v.interests AS "viewerInterests",
               coalesce((SELECT json_agg(json_build_object('id', m.id, 'userId', m.user_id,
                                                           'user', ${cardPersonJson(sql`c`)}) ORDER BY m.joined_at, m.id)
                         FROM memberships m LEFT JOIN user_cards c ON c.user_id = m.user_id
                         WHERE m.group_id = g.id), '[]') AS members,
               coalesce((SELECT json_agg(json_build_object('key', i.key, 'listedGroups', i.listed_groups))
                         FROM interests i WHERE i.id = ANY(g.interest_ids)), '[]') AS interests
        FROM groups g CROSS JOIN listed_groups listed LEFT JOIN user_cards v ON v.user_id = ${$.viewerId}
        WHERE g.id = ANY(${$.groupIds}::bigint[])`,
);

/** Reads the facts for a page of groups in one statement. */
@Injectable()
export class GroupViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  facts(groupIds: readonly number[], viewerId: number): Promise<ViewFacts[]> {
    return rowsOf(this.dataSource, FACTS({ groupIds, viewerId }));
  }
}
