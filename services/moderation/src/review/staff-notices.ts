import { LivePublisher } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { PeopleRepository } from '../people/people.repository';

/** Tells those on a screen that reports have changed; e-mails follow from the events. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly people: PeopleRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Moderators and admins. */
  async toStaff(): Promise<void> {
    this.live.notify(await this.people.withRole(['moderator', 'admin']), 'reports');
  }

  /** Admins alone. */
  async toAdmins(): Promise<void> {
    this.live.notify(await this.people.withRole(['admin']), 'reports');
  }

  /** Everybody who looks at a report that was decided: the staff and its reporter. */
  async reportChanged(reporterId: number): Promise<void> {
    this.live.notify([...(await this.people.withRole(['moderator', 'admin'])), reporterId], 'reports');
  }
}
