import type { EntityManager } from 'typeorm';

import { ApplicationEntity } from '../model/application.entity';
import { InvitationEntity } from '../model/invitation.entity';
import { daysAgo, type DemoData } from './demo-data';

/** Inserts the demo applications and invitations with fixed ids. */
export async function insertRequests(tx: EntityManager, demo: DemoData): Promise<void> {
  await tx.getRepository(ApplicationEntity).insert(
    demo.applications.map(({ daysAgo: days, decidedDaysAgo, ...application }) => ({
      ...application,
      createdAt: daysAgo(days),
      decidedAt: decidedDaysAgo === null ? null : daysAgo(decidedDaysAgo),
    })),
  );
  await tx.getRepository(InvitationEntity).insert(
    demo.invitations.map(({ daysAgo: days, answeredDaysAgo, ...invitation }) => ({
      ...invitation,
      createdAt: daysAgo(days),
      decidedAt: answeredDaysAgo === null ? null : daysAgo(answeredDaysAgo),
    })),
  );
}
