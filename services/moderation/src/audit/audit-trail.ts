import type { AuditEntry } from '@circlet/contracts';
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
  async write(tx: EntityManager, action: StaffAction): Promise<void> {
    const actorName = action.actorId === null ? 'Command line' : await this.people.nameOf(tx, action.actorId);
    await tx.query(
      `INSERT INTO audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name, reason,
         changed_from, changed_to, ip, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        action.actorId,
        actorName,
        action.action,
        action.subject.type,
        action.subject.id,
        action.subject.name,
        action.reason,
        action.change?.from ?? null,
        action.change?.to ?? null,
        action.ip,
        action.createdAt,
      ],
    );
  }
}
