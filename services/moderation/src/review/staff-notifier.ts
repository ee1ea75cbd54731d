import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { PeopleRepository } from '../people/people.repository';

/** Notifies the clients of staff and reporters that reports have changed. Emails follow from the events. */
@Injectable()
export class StaffNotifier {
  constructor(private readonly people: PeopleRepository) {}

  /** Notifies moderators and admins. */
  async notifyStaff(work: Work): Promise<void> {
    work.notify(await this.people.withRole(['moderator', 'admin'], work.tx), 'reports');
  }

  /** Notifies admins only. */
  async notifyAdmins(work: Work): Promise<void> {
    work.notify(await this.people.withRole(['admin'], work.tx), 'reports');
  }

  /** Notifies everyone who can see a decided report: the staff and its reporter. */
  async notifyReportChanged(work: Work, reporterId: number): Promise<void> {
    await this.notifyStaff(work);
    work.notify([reporterId], 'reports');
  }
}
