import type { AuditEntry } from '@circlet/contracts';
import { execute, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { PeopleRepository } from '../people/people.repository';

/** An action by a staff member. */
export interface StaffAction {
  /** null for the command line. */
  readonly actorId: number | null;
  readonly action: AuditEntry['action'];
  readonly subject: AuditEntry['subject'];
  readonly change?: AuditEntry['change'];
  readonly reason: string | null;
  readonly ip: string | null;
  readonly createdAt: string;
}

/** Writes permanent audit entries. They store current names, because entries never change. */
@Injectable()
export class AuditTrail {
  constructor(private readonly people: PeopleRepository) {}

  /** Writes an entry in the transaction of the action, or of the event that describes it. */
  async write(
    tx: EntityManager,
    { actorId, action, subject, change, reason, ip, createdAt }: StaffAction,
  ): Promise<void> {
    const actorName = actorId === null ? 'Command line' : await this.people.nameOf(tx, actorId);
    await execute(
      tx,
      sql`INSERT INTO audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name, reason,
            changed_from, changed_to, ip, created_at)
          VALUES (${actorId}, ${actorName}, ${action}, ${subject.type}, ${subject.id}, ${subject.name}, ${reason},
            ${change?.from ?? null}, ${change?.to ?? null}, ${ip}, ${createdAt})`,
    );
  }
}
