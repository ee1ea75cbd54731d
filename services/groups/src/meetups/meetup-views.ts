import {
  type listMeetups,
  type Meetup,
  type MeetupOption,
  meetupVoteSchema,
  type QueryOf,
} from '@circlet/contracts';
import { decodeCursor, DomainError, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import {
  type Database,
  isoTime,
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  type Sql,
  sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type StoredStatus, statusOf } from '../model/meetup.rules';
import { isOpenMeetup } from '../model/meetups.repository';

/** A meetup as read for a viewer. */
type Row = Omit<Meetup, 'status' | 'startsAt' | 'deadline' | 'createdAt' | 'myVotes' | 'myRsvp'> & {
  readonly status: StoredStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly deadline: Date | null;
  readonly createdAt: Date;
  /** The start, or the earliest of the times if none was chosen. */
  readonly firstAt: Date;
};

/** When a meetup `m` starts, or the earliest of its times if none was chosen. */
export const firstAt = sql`coalesce(m.starts_at, (SELECT min(o.starts_at) FROM meetup_options o WHERE o.meetup_id = m.id))`;

/** An array of the ids of the voters `v` with this vote. */
const voters = (vote: Sql): Sql =>
  sql`coalesce(array_agg(v.user_id ORDER BY v.user_id) FILTER (WHERE v.vote = ${vote}), '{}')`;

/** The times of a meetup `m` with the members who voted on them. Users who have left aren't shown. */
const options = sql`(
  SELECT json_agg(json_build_object('id', o.id, 'startsAt', ${isoTime(sql`o.starts_at`)},
                                    'yes', t.yes, 'maybe', t.maybe, 'no', t.no) ORDER BY o.starts_at)
  FROM meetup_options o CROSS JOIN LATERAL (
    SELECT ${voters(sql`'yes'`)} AS yes, ${voters(sql`'maybe'`)} AS maybe, ${voters(sql`'no'`)} AS no
    FROM meetup_votes v JOIN memberships s ON s.group_id = m.group_id AND s.user_id = v.user_id
    WHERE v.option_id = o.id) t
  WHERE o.meetup_id = m.id)`;

/** The members of the group of a meetup `m` who voted or answered. */
const rsvps = sql`(
  SELECT coalesce(json_agg(json_build_object('userId', s.user_id, 'rsvp', a.rsvp) ORDER BY s.user_id), '[]')
  FROM memberships s LEFT JOIN meetup_answers a ON a.meetup_id = m.id AND a.user_id = s.user_id
  WHERE s.group_id = m.group_id
    AND (a.user_id IS NOT NULL
         OR EXISTS (SELECT FROM meetup_votes v JOIN meetup_options o ON o.id = v.option_id
                    WHERE o.meetup_id = m.id AND v.user_id = s.user_id)))`;

/** Selects a {@link Row} from `meetups m` and the card `c` of the proposer. */
const columnsFor = (viewerId: SqlParameter): Sql => sql`
  m.id, m.group_id AS "groupId", m.title, m.place, m.note, m.time_zone AS "timeZone",
  m.duration_minutes AS "durationMinutes", m.status, m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.deadline,
  m.repeat, m.created_at AS "createdAt", ${firstAt} AS "firstAt",
  json_build_object('id', m.proposer_id, 'name', ${shownNameOf(sql`c`)}, 'profilePhoto', c.profile_photo) AS proposer,
  ${options} AS options, ${rsvps} AS rsvps,
  (SELECT a.attended FROM meetup_answers a WHERE a.meetup_id = m.id AND a.user_id = ${viewerId}) AS attended`;

/** The meetups of the groups of a viewer. */
const seenBy = (viewerId: SqlParameter): Sql =>
  sql`meetups m JOIN memberships mine ON mine.group_id = m.group_id AND mine.user_id = ${viewerId}`;

const BY_ID = prepared(
  'meetups-by-id',
  ({ id, viewerId }: Placeholders<{ id: number; viewerId: number }>) => sql<Row>`
    SELECT ${columnsFor(viewerId)} FROM ${seenBy(viewerId)} LEFT JOIN user_cards c ON c.user_id = m.proposer_id
    WHERE m.id = ${id}`,
);

/** Which meetups of a viewer a list has: those of one group, or of all of them. */
interface ListValues {
  readonly viewerId: number;
  readonly groupId: number | null;
}

interface PageValues extends ListValues {
  /** Time and id of the last meetup of the previous page; null on the first page. */
  readonly firstAt: string | null;
  readonly id: number | null;
  readonly limit: number;
}

/** Builds the count and page statements for a list of meetups. */
function list(name: string, filter: Sql, direction: Sql, isAfter: Sql) {
  const from = ({ viewerId, groupId }: Placeholders<ListValues>): Sql => sql`
    ${seenBy(viewerId)} LEFT JOIN user_cards c ON c.user_id = m.proposer_id
    WHERE (${groupId}::bigint IS NULL OR m.group_id = ${groupId}) AND ${filter}`;
  return {
    count: prepared(
      `meetups-${name}-count`,
      ($: Placeholders<ListValues>) => sql<{ total: number }>`SELECT count(*) AS total FROM ${from($)}`,
    ),
    page: prepared(
      `meetups-${name}`,
      ($: Placeholders<PageValues>) => sql<Row>`
        SELECT ${columnsFor($.viewerId)} FROM ${from($)}
          AND (${$.firstAt}::timestamptz IS NULL OR (${firstAt}, m.id) ${isAfter} (${$.firstAt}, ${$.id}::bigint))
        ORDER BY ${firstAt} ${direction}, m.id ${direction} LIMIT ${$.limit}`,
    ),
  };
}

const lists = {
  upcoming: list('upcoming', isOpenMeetup, sql`ASC`, sql`>`),
  past: list('past', sql`NOT ${isOpenMeetup}`, sql`DESC`, sql`<`),
};

/** Reads meetups as the members of their groups see them. */
@Injectable()
export class MeetupViews {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a meetup, or null when it is gone or the viewer is not a member of its group. */
  async find(id: number, viewerId: number, database: Database = this.dataSource): Promise<Meetup | null> {
    const [row] = await rowsOf(database, BY_ID({ id, viewerId }));
    return row === undefined ? null : toMeetup(row, viewerId);
  }

  /**
   * Returns a meetup.
   * @throws DomainError `MEETUP_NOT_FOUND`
   */
  async get(id: number, viewerId: number, database: Database = this.dataSource): Promise<Meetup> {
    const meetup = await this.find(id, viewerId, database);
    if (meetup === null) throw new DomainError('MEETUP_NOT_FOUND');
    return meetup;
  }

  /**
   * Returns upcoming meetups, earliest first, or past ones, newest first.
   * @param groupId - null for all groups of the viewer
   */
  async list(
    viewerId: number,
    groupId: number | null,
    { when, limit, cursor }: QueryOf<typeof listMeetups>,
  ): Promise<Page<Meetup>> {
    const { count, page } = lists[when];
    const [after, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, timestampKeyset);
    const { total } = await rowOf(this.dataSource, count({ viewerId, groupId }));
    const values = { viewerId, groupId, firstAt: after, id, limit: limit + 1 };
    const found = await rowsOf(this.dataSource, page(values));
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => toMeetup(row, viewerId)),
      total,
      nextCursor: last && encodeCursor([last.firstAt.toISOString(), last.id]),
    };
  }
}

const votesOf = (voted: readonly MeetupOption[], viewerId: number): Meetup['myVotes'] =>
  voted.flatMap((option) =>
    meetupVoteSchema.options
      .filter((vote) => option[vote].includes(viewerId))
      .map((vote) => ({ optionId: option.id, vote })),
  );

const toMeetup = (row: Row, viewerId: number): Meetup => ({
  id: row.id,
  groupId: row.groupId,
  title: row.title,
  place: row.place,
  note: row.note,
  timeZone: row.timeZone,
  durationMinutes: row.durationMinutes,
  status: statusOf(row, new Date()),
  startsAt: row.startsAt?.toISOString() ?? null,
  deadline: row.deadline?.toISOString() ?? null,
  repeat: row.repeat,
  proposer: row.proposer,
  options: row.options,
  rsvps: row.rsvps,
  myVotes: votesOf(row.options, viewerId),
  myRsvp: row.rsvps.find(({ userId }) => userId === viewerId)?.rsvp ?? null,
  attended: row.attended,
  createdAt: row.createdAt.toISOString(),
});
