import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { eitherBlocked } from '../people/blocked';

/** Somebody for whom groups are looked for. */
export interface Seeker {
  readonly userId: number;
  readonly interestKeys: readonly string[];
}

/** A group that could be recommended, with what its match is made of. */
export interface Candidate {
  readonly id: number;
  readonly createdAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly interestIds: number[];
}

/** How many listed groups have an interest. */
export interface InterestCount {
  readonly id: number;
  readonly key: string;
  readonly listedGroups: number;
}

/** How many candidates of each kind are looked at, the newest first. */
const PER_KIND = 5_000;

/** Listed groups with a free place that the seeker ($1) is not in, has not applied to and is not blocked from. */
const open = `g.is_listed AND g.current_members < g.max_members
  AND NOT EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = $1)
  AND NOT EXISTS (SELECT FROM applications a WHERE a.group_id = g.id AND a.user_id = $1 AND a.status = 'pending')
  AND NOT ${eitherBlocked('g.owner_id', '$1')}`;

const columns = `g.id, g.created_at AS "createdAt", g.latitude, g.longitude, g.interest_ids AS "interestIds"`;
const wanted = 'ARRAY(SELECT id FROM interests WHERE key = ANY($2::text[]))';
const newest = (condition: string, limit: string): string => `
  (SELECT ${columns} FROM groups g WHERE ${open} AND ${condition} ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit})`;

const statements = {
  perfect: {
    name: 'candidates-perfect',
    sql: newest(
      `g.cell = ANY($3::int[]) AND g.interest_ids <@ ${wanted} AND g.interest_ids <> '{}'
       AND miles_between($4, $5, g.latitude, g.longitude) <= 5`,
      '$6',
    ),
  },
  promising: {
    name: 'candidates-promising',
    sql: [
      newest(`g.cell = ANY($3::int[]) AND g.interest_ids && ${wanted}`, '$4'),
      newest(`g.interest_ids && ${wanted}`, '$4'),
      newest('g.cell = ANY($3::int[])', '$4'),
      newest('true', '$4'),
    ].join(' UNION '),
  },
  seeker: {
    name: 'candidates-seeker',
    sql: 'SELECT location, interests FROM user_cards WHERE user_id = $1 AND NOT is_deleted',
  },
  counts: {
    name: 'candidates-counts',
    sql: 'SELECT id, key, listed_groups AS "listedGroups" FROM interests WHERE id = ANY($1::int[])',
  },
  total: { name: 'candidates-total', sql: 'SELECT total FROM listed_groups' },
};

/** Reads groups that could be recommended. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What is known of somebody; undefined while their card has not arrived. */
  async seeker(userId: number): Promise<{ location: string | null; interests: string[] } | undefined> {
    const [row] = await runPrepared<{ location: string | null; interests: string[] }>(
      this.dataSource,
      statements.seeker,
      [userId],
    );
    return row;
  }

  /** Groups of which nothing can score better: within 5 miles, and every interest of theirs is shared. */
  perfect(
    { userId, interestKeys }: Seeker,
    cells: readonly number[],
    center: { latitude: number; longitude: number },
    limit: number,
  ): Promise<Candidate[]> {
    const { latitude, longitude } = center;
    return runPrepared(this.dataSource, statements.perfect, [
      userId,
      interestKeys,
      cells,
      latitude,
      longitude,
      limit,
    ]);
  }

  /** Groups nearby or with shared interests, the newest of each kind. */
  promising({ userId, interestKeys }: Seeker, cells: readonly number[]): Promise<Candidate[]> {
    return runPrepared(this.dataSource, statements.promising, [userId, interestKeys, cells, PER_KIND]);
  }

  counts(interestIds: readonly number[]): Promise<InterestCount[]> {
    return runPrepared(this.dataSource, statements.counts, [interestIds]);
  }

  /** How many groups are listed. */
  async listedGroups(): Promise<number> {
    const [row] = await runPrepared<{ total: number }>(this.dataSource, statements.total, []);
    return row?.total ?? 0;
  }
}
