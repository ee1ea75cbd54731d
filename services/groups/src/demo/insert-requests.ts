import { daysAgo, demoApplications, demoInvitations, demoQuestions, hoursAgo } from '@circlet/demo';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { ApplicationEntity } from '../model/application.entity';
import { InvitationEntity } from '../model/invitation.entity';

/** Inserts the demo applications and invitations with fixed ids, and the questions about applications. */
export async function insertRequests(tx: EntityManager): Promise<void> {
  await tx.getRepository(ApplicationEntity).insert(
    demoApplications.map(({ daysAgo: days, decidedDaysAgo, ...application }) => ({
      ...application,
      createdAt: daysAgo(days),
      decidedAt: decidedDaysAgo === null ? null : daysAgo(decidedDaysAgo),
    })),
  );
  for (const { applicationId, groupId, userId, content, hoursAgo: hours } of demoQuestions)
    await execute(
      tx,
      sql`INSERT INTO application_messages (application_id, group_id, user_id, content, created_at)
       VALUES (${applicationId}, ${groupId}, ${userId}, ${content}, ${hoursAgo(hours).toISOString()})`,
    );
  await tx.getRepository(InvitationEntity).insert(
    demoInvitations.map(({ daysAgo: days, answeredDaysAgo, ...invitation }) => ({
      ...invitation,
      createdAt: daysAgo(days),
      decidedAt: answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo),
    })),
  );
}
