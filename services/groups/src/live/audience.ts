import type { Topic } from '@circlet/contracts';
import type { LivePublisher } from '@circlet/events';

import type { Concerned } from '../closing/closing';

/** Who has to see on their screens what has changed, gathered before the commit and told after it. */
export class Audience {
  private readonly byTopic = new Map<Topic, Set<number>>();

  add(topic: Topic, userIds: Iterable<number>): void {
    const people = this.byTopic.get(topic) ?? new Set();
    for (const userId of userIds) people.add(userId);
    this.byTopic.set(topic, people);
  }

  /** Takes in everybody whom another part of the work concerns. */
  join(other: Audience): void {
    for (const [topic, people] of other.byTopic) this.add(topic, people);
  }

  /** Everybody who had to do with a group that has ended. */
  addConcerned({ memberIds, applicantIds, inviteeIds }: Concerned): void {
    this.add('groups', memberIds);
    this.add('applications', applicantIds);
    this.add('invitations', inviteeIds);
  }

  /** Call after the commit. */
  tell(live: LivePublisher): void {
    for (const [topic, people] of this.byTopic) live.notify(people, topic);
  }
}
