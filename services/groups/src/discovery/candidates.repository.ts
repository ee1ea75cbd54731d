import { limits } from '@circlet/contracts';
import {
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  type Sql,
  sql,
  type SqlParameter,
} from '@circlet/platform/database';
import type { Coordinates } from '@circlet/places';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { eitherBlocked } from '../projections';
import { NEAR_MILES } from '../views/match.rules';

/** The user who gets recommendations. */
export interface Recipient {
  readonly userId: number;
  readonly interestKeys: readonly string[];
}

/** A group that can be recommended, with the facts that its match is computed from. */
export interface Candidate {
  readonly id: number;
  readonly createdAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly interestIds: number[];
}

/** The number of listed groups with an interest. */
export interface InterestCount {
  readonly id: number;
  readonly key: string;
  readonly listedGroups: number;
}

/** The maximum number of candidates of each kind, newest first. */
const PER_KIND = 5_000;

/** A time before now. */
const daysAgo = (count: number): Sql => sql`now() - make_interval(days => ${sql.literal(count)})`;

/**
 * Listed groups that recruit and that the user isn't in, hasn't applied to and isn't blocked from. Groups that rejected
 * the user, or that the user has left or was removed from, are not offered again for a while.
 */
const open = (userId: SqlParameter): Sql => sql`g.is_listed AND g.current_members < g.max_members
  AND g.expired_in_a_row < ${sql.literal(limits.unansweredInARow)}
  AND NOT EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = ${userId})
  AND NOT EXISTS (SELECT FROM applications a WHERE a.group_id = g.id AND a.user_id = ${userId} AND (a.status = 'pending'
    OR a.status = 'rejected' AND a.decided_at > ${daysAgo(limits.reapplyAfterDays)}))
  AND NOT EXISTS (SELECT FROM former_memberships f WHERE f.group_id = g.id AND f.user_id = ${userId}
    AND f.ended_at > ${daysAgo(limits.formerMembershipDays)})
  AND NOT ${eitherBlocked(sql`g.owner_id`, userId)}`;

const columns = sql`g.id, g.created_at AS "createdAt", g.latitude, g.longitude, g.interest_ids AS "interestIds"`;

/** The newest open groups that meet a condition. */
const newest = ($: Placeholders<{ userId: number; limit: number }>, condition: Sql) => sql<Candidate>`
  (SELECT ${columns} FROM groups g WHERE ${open($.userId)} AND ${condition}
   ORDER BY g.created_at DESC, g.id DESC LIMIT ${$.limit})`;

const idsOf = (interestKeys: SqlParameter): Sql =>
  sql`ARRAY(SELECT id FROM interests WHERE key = ANY(${interestKeys}::text[]))`;

type Wanted = Recipient & { readonly limit: number };
type Nearby = Wanted & Coordinates & { readonly cells: readonly number[] };

/** Groups in these cells, up to a distance from a point. */
const within = (miles: number, { cells, latitude, longitude }: Placeholders<Nearby>): Sql =>
  sql`g.cell = ANY(${cells}::int[])
    AND miles_between(${latitude}, ${longitude}, g.latitude, g.longitude) <= ${sql.literal(miles)}`;

const PERFECT = prepared('candidates-perfect', ($: Placeholders<Nearby>) => {
  const wanted = idsOf($.interestKeys);
  return newest($, sql`${within(NEAR_MILES, $)} AND g.interest_ids <@ ${wanted} AND g.interest_ids <> '{}'`);
});

const sharesInterest = ({ interestKeys }: Placeholders<Recipient>): Sql =>
  sql`g.interest_ids && ${idsOf(interestKeys)}`;

const NEARBY = prepared('candidates-nearby', ($: Placeholders<Nearby>) => {
  const isNear = within(limits.recommendationMiles, $);
  return sql<Candidate>`
    ${newest($, sql`${isNear} AND ${sharesInterest($)}`)} UNION
    ${newest($, isNear)}`;
});

const ANYWHERE = prepared(
  'candidates-anywhere',
  ($: Placeholders<Wanted>) => sql<Candidate>`
    ${newest($, sharesInterest($))} UNION
    ${newest($, sql`true`)}`,
);

const COUNTS = prepared(
  'candidates-counts',
  ($: Placeholders<{ interestIds: readonly number[] }>) => sql<InterestCount>`
    SELECT id, key, listed_groups AS "listedGroups" FROM interests WHERE id = ANY(${$.interestIds}::int[])`,
);

const TOTAL = prepared('candidates-total', () => sql<{ total: number }>`SELECT total FROM listed_groups`);

/** Reads groups to recommend. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns groups with the best possible score: within 5 miles, and all of their interests are shared. */
  perfect(
    { userId, interestKeys }: Recipient,
    cells: readonly number[],
    { latitude, longitude }: Coordinates,
    limit: number,
  ): Promise<Candidate[]> {
    return rowsOf(this.dataSource, PERFECT({ userId, interestKeys, cells, latitude, longitude, limit }));
  }

  /** Returns groups within reach of a place: those that share interests and the newest, up to a limit of each kind. */
  nearby(
    { userId, interestKeys }: Recipient,
    cells: readonly number[],
    { latitude, longitude }: Coordinates,
  ): Promise<Candidate[]> {
    const limit = PER_KIND;
    return rowsOf(this.dataSource, NEARBY({ userId, interestKeys, cells, latitude, longitude, limit }));
  }

  /** Returns groups anywhere: those that share interests and the newest, up to a limit of each kind. */
  anywhere({ userId, interestKeys }: Recipient): Promise<Candidate[]> {
    return rowsOf(this.dataSource, ANYWHERE({ userId, interestKeys, limit: PER_KIND }));
  }

  counts(interestIds: readonly number[]): Promise<InterestCount[]> {
    return rowsOf(this.dataSource, COUNTS({ interestIds }));
  }

  /** Returns the number of listed groups. */
  async listedGroups(): Promise<number> {
    const { total } = await rowOf(this.dataSource, TOTAL({}));
    return total;
  }
}
