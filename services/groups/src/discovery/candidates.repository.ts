import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { eitherBlocked } from '../people/blocked';

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

/** Listed groups with an open spot that user `$1` isn't in, hasn't applied to and isn't blocked from. */
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
  card: {
    name: 'candidates-seeker',
    sql: 'SELECT location, interests FROM user_cards WHERE user_id = $1 AND NOT is_deleted',
  },
  counts: {
    name: 'candidates-counts',
    sql: 'SELECT id, key, listed_groups AS "listedGroups" FROM interests WHERE id = ANY($1::int[])',
  },
  total: { name: 'candidates-total', sql: 'SELECT total FROM listed_groups' },
};

/** Reads groups to recommend. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a user's location and interests, or undefined until their card arrives. */
  async recipientCard(userId: number): Promise<{ location: string | null; interests: string[] } | undefined> {
    const [row] = await runPrepared<{ location: string | null; interests: string[] }>(
      this.dataSource,
      statements.card,
      [userId],
    );
    return row;
  }

  /** Returns groups with the best possible score: within 5 miles, and all of their interests are shared. */
  perfect(
    { userId, interestKeys }: Recipient,
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

  /**
   * Returns groups that are nearby or share interests, plus the newest groups of
   * all, up to a limit of each kind.
   */
  promising({ userId, interestKeys }: Recipient, cells: readonly number[]): Promise<Candidate[]> {
    return runPrepared(this.dataSource, statements.promising, [userId, interestKeys, cells, PER_KIND]);
  }

  counts(interestIds: readonly number[]): Promise<InterestCount[]> {
    return runPrepared(this.dataSource, statements.counts, [interestIds]);
  }

  /** Returns the number of listed groups. */
  async listedGroups(): Promise<number> {
    const [row] = await runPrepared<{ total: number }>(this.dataSource, statements.total, []);
    return row?.total ?? 0;
  }
}
