import type { Topic } from '@circlet/contracts';
import type { LivePublisher } from '@circlet/events';

import type { Concerned } from '../closing/closing';

/** Collects the users to notify per topic before the commit, and notifies them after it. */
export class Audience {
  private readonly byTopic = new Map<Topic, Set<number>>();

  add(topic: Topic, userIds: Iterable<number>): void {
    const people = this.byTopic.get(topic) ?? new Set();
    for (const userId of userIds) people.add(userId);
    this.byTopic.set(topic, people);
  }

  /** Adds all users of another audience. */
  join(other: Audience): void {
    for (const [topic, people] of other.byTopic) this.add(topic, people);
  }

  /** Adds everyone involved in a group that has closed. */
  addConcerned({ memberIds, applicantIds, inviteeIds }: Concerned): void {
    this.add('groups', memberIds);
    this.add('applications', applicantIds);
    this.add('invitations', inviteeIds);
  }

  /** Pushes a frame to each user. Call it after the commit. */
  tell(live: LivePublisher): void {
    for (const [topic, people] of this.byTopic) live.notify(people, topic);
  }
}
