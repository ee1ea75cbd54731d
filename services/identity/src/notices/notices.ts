import type { Work } from '@circlet/events';
import { Injectable, Module } from '@nestjs/common';

import type { NewEmail } from '../email/email-kinds';
import { EmailModule } from '../email/email.module';
import { EmailOutbox } from '../email/email-outbox';
import type { NoticeKind } from '../push/push-kinds';
import { PushModule } from '../push/push.module';
import { PushOutbox } from '../push/push-outbox';

/** News for one user about one event. */
export interface NewNotice extends NewEmail {
  readonly kind: NoticeKind;
}

/** Notifies users by email and by push. Each user turns off what they don't want, per topic. */
@Injectable()
export class Notices {
  constructor(
    private readonly emails: EmailOutbox,
    private readonly pushes: PushOutbox,
  ) {}

  /**
   * Adds notices to the work that causes them. Pushes follow the emails, which are capped and unique, so what is
   * over the cap is not pushed either.
   */
  async add(work: Work, ...notices: readonly NewNotice[]): Promise<void> {
    await this.pushes.addLike(work, await this.emails.add(work, ...notices));
  }
}

/** News for users, by the channels that they choose. */
@Module({ imports: [EmailModule, PushModule], providers: [Notices], exports: [Notices] })
export class NoticesModule {}
