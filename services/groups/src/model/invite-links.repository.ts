import type { Inviter, InviteLink } from '@circlet/contracts';
import { countOf, type Database, execute, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { inviteTokenHash } from '../access/invite-token';

/** A link to create. */
interface NewInviteLink {
  readonly groupId: number;
  readonly makerId: number;
  readonly token: string;
  readonly expiresAt: Date;
}

type Row = Omit<InviteLink, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const isOpen = sql`l.expires_at > now()`;

const maker = sql`json_build_object('id', l.maker_id, 'name', ${shownNameOf(sql`c`)})`;

const columns = sql`l.id, ${maker} AS "createdBy",
  l.created_at AS "createdAt", l.expires_at AS "expiresAt"`;

const toInviteLink = (row: Row): InviteLink => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

@Injectable()
export class InviteLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the open links of a group, newest first. */
  async ofGroup(groupId: number): Promise<InviteLink[]> {
    const rows = await rowsOf(
      this.dataSource,
      sql<Row>`SELECT ${columns} FROM invite_links l LEFT JOIN user_cards c ON c.user_id = l.maker_id
       WHERE l.group_id = ${groupId} AND ${isOpen} ORDER BY l.id DESC`,
    );
    return rows.map(toInviteLink);
  }

  /** Returns the number of open links. Lock the group first. */
  countOpen(tx: EntityManager, groupId: number): Promise<number> {
    return countOf(tx, sql`SELECT FROM invite_links l WHERE l.group_id = ${groupId} AND ${isOpen}`);
  }

  async add(tx: EntityManager, { groupId, makerId, token, expiresAt }: NewInviteLink): Promise<InviteLink> {
    const row = await rowOf(
      tx,
      sql<Row>`WITH l AS (
         INSERT INTO invite_links (group_id, maker_id, token_hash, expires_at)
         VALUES (${groupId}, ${makerId}, ${inviteTokenHash(token)}, ${expiresAt.toISOString()}) RETURNING *)
       SELECT ${columns} FROM l LEFT JOIN user_cards c ON c.user_id = l.maker_id`,
    );
    return toInviteLink(row);
  }

  /** Returns who made an open link to this group, or null if the token is of no such link. */
  async inviterThrough(
    groupId: number,
    token: string,
    database: Database = this.dataSource,
  ): Promise<Inviter | null> {
    const [row] = await rowsOf(
      database,
      sql<{ maker: Inviter }>`SELECT ${maker} AS maker
       FROM invite_links l LEFT JOIN user_cards c ON c.user_id = l.maker_id
       WHERE l.group_id = ${groupId} AND l.token_hash = ${inviteTokenHash(token)} AND ${isOpen}`,
    );
    return row?.maker ?? null;
  }

  /** Deletes a link. Returns false when the group has no such link. */
  async revoke(tx: EntityManager, groupId: number, id: number): Promise<boolean> {
    return (await countOf(tx, sql`DELETE FROM invite_links WHERE id = ${id} AND group_id = ${groupId}`)) > 0;
  }

  /** Deletes the links of a member who leaves. */
  async revokeAllOf(tx: EntityManager, groupId: number, makerId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM invite_links WHERE group_id = ${groupId} AND maker_id = ${makerId}`);
  }

  /** Deletes expired links. */
  async pruneExpired(): Promise<void> {
    await execute(this.dataSource, sql`DELETE FROM invite_links WHERE expires_at <= now()`);
  }
}
