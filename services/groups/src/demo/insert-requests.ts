import { daysAgo, demoApplications, demoInvitations } from '@circlet/demo';
import type { EntityManager } from 'typeorm';

import { ApplicationEntity } from '../model/application.entity';
import { InvitationEntity } from '../model/invitation.entity';

/** Inserts the demo applications and invitations with fixed ids. */
export async function insertRequests(tx: EntityManager): Promise<void> {
  await tx.getRepository(ApplicationEntity).insert(
    demoApplications.map(({ daysAgo: days, decidedDaysAgo, ...application }) => ({
      ...application,
      createdAt: daysAgo(days),
      decidedAt: decidedDaysAgo === null ? null : daysAgo(decidedDaysAgo),
    })),
  );
  await tx.getRepository(InvitationEntity).insert(
    demoInvitations.map(({ daysAgo: days, answeredDaysAgo, ...invitation }) => ({
      ...invitation,
      createdAt: daysAgo(days),
      decidedAt: answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo),
    })),
  );
}
