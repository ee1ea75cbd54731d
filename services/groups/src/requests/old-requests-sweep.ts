import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { ApplicationsRepository } from '../model/applications.repository';
import { FormerMembershipsRepository } from '../model/former-memberships.repository';
import { InviteLinksRepository } from '../model/invite-links.repository';
import { QuestionsRepository } from '../model/questions.repository';

const SWEEP_MS = 60_000;

/** Deletes old withdrawals, questions, invite links and former memberships. */
@Injectable()
export class OldRequestsSweep extends Sweeper {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly questions: QuestionsRepository,
    private readonly inviteLinks: InviteLinksRepository,
    private readonly formerMemberships: FormerMembershipsRepository,
  ) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.sweep(),
      failure: 'Old requests could not be deleted; retrying at the next sweep',
      isAwaited: false,
    });
  }

  async sweep(): Promise<void> {
    await this.applications.pruneWithdrawals();
    await this.questions.pruneClosed();
    await this.inviteLinks.pruneExpired();
    await this.formerMemberships.prune();
  }
}
