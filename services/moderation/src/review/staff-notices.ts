import { LivePublisher } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { PeopleRepository } from '../people/people.repository';

/** Notifies the clients of staff and reporters that reports have changed. Emails follow from the events. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly people: PeopleRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Notifies moderators and admins. */
  async toStaff(): Promise<void> {
    this.live.notify(await this.people.withRole(['moderator', 'admin']), 'reports');
  }

  /** Notifies admins only. */
  async toAdmins(): Promise<void> {
    this.live.notify(await this.people.withRole(['admin']), 'reports');
  }

  /** Notifies everyone who can see a decided report: the staff and its reporter. */
  async reportChanged(reporterId: number): Promise<void> {
    this.live.notify([...(await this.people.withRole(['moderator', 'admin'])), reporterId], 'reports');
  }
}
