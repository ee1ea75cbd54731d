import type { Work } from '@circlet/events';
import { Injectable, Module } from '@nestjs/common';

import type { NewEmail } from '../email/email-kinds';
import { EmailModule } from '../email/email.module';
import { EmailOutbox } from '../email/email-outbox';
import type { NoticeKind } from '../push/push-kinds';
import { PushModule } from '../push/push.module';
import { PushOutbox } from '../push/push-outbox';
import { NoticesController } from './notices.controller';
import { NoticesRepository } from './notices.repository';

/** A notice for one user about one event. */
export interface NewNotice extends NewEmail {
  readonly kind: NoticeKind;
}

/** Notifies users in the app, by email and by push. Each user turns emails and pushes off per topic. */
@Injectable()
export class Notices {
  constructor(
    private readonly emails: EmailOutbox,
    private readonly pushes: PushOutbox,
  ) {}

  /**
   * Adds notices to the work that causes them. Pushes and the list in the app follow the emails, which are capped and
   * unique, so what is over the cap is in neither.
   */
  async add(work: Work, ...notices: readonly NewNotice[]): Promise<void> {
    const added = await this.emails.add(work, ...notices);
    if (added.length === 0) return;
    await this.pushes.addLike(work, added);
    work.notify(new Set(notices.map(({ userId }) => userId)), 'notices');
  }
}

/** Notices for users, by the channels that they choose, and the list of them. */
@Module({
  imports: [EmailModule, PushModule],
  controllers: [NoticesController],
  providers: [Notices, NoticesRepository],
  exports: [Notices],
})
export class NoticesModule {}
