import type { Topic } from '@circlet/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { LivePublisher } from '../live/live-publisher';
import type { NewEvent } from '../outbox/new-event';
import { Outbox } from '../outbox/outbox';

/**
 * One unit of work: a transaction, and everything that happens with or right after its commit. After a
 * rollback none of this happens.
 */
export interface Work {
  /** The open transaction. Make no remote call before it ends. */
  readonly tx: EntityManager;
  /** Records events, which commit with the transaction. The relay is woken after the commit. */
  record(...events: readonly NewEvent[]): Promise<void>;
  /** Makes these users' clients refetch a topic after the commit, once per user and topic. */
  notify(userIds: Iterable<number>, topic: Topic): void;
  /**
   * Runs `task` after the commit, together with the others. The change is done by then, so an error is logged and
   * fails nothing. The task is lost if the process dies first: only use it for work that a sweep repeats or
   * that may be missing.
   */
  afterCommit(task: () => void | Promise<void>): void;
}

/** Runs changes together with everything that they cause. */
@Injectable()
export class Transactions {
  private readonly logger = new Logger(Transactions.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Runs a change in one transaction. Its rows and events commit together or not at all. Then wakes the relay,
   * notifies users and runs the tasks for after the commit.
   * @returns the result of `change`, after these tasks
   * @throws any error from `change`, which rolls everything back
   */
  async run<T>(change: (work: Work) => Promise<T>): Promise<T> {
    const consequences = new Consequences();
    const result = await this.dataSource.transaction((tx) =>
      change({
        tx,
        record: async (...events) => {
          consequences.hasEvents ||= events.length > 0;
          await this.outbox.record(tx, ...events);
        },
        notify: (userIds, topic) => {
          consequences.notify(userIds, topic);
        },
        afterCommit: (task) => {
          consequences.tasks.push(task);
        },
      }),
    );
    await this.finish(consequences);
    return result;
  }

  private async finish({ hasEvents, recipients, tasks }: Consequences): Promise<void> {
    if (hasEvents) this.outbox.wakeRelay();
    for (const [topic, userIds] of recipients) this.live.notify(userIds, topic);
    await Promise.all(
      tasks.map(async (task) => {
        try {
          await task();
        } catch (error) {
          this.logger.warn({ err: error }, 'A task after a commit failed');
        }
      }),
    );
  }
}

/** What a unit of work causes after its commit. */
class Consequences {
  hasEvents = false;
  readonly recipients = new Map<Topic, Set<number>>();
  readonly tasks: (() => void | Promise<void>)[] = [];

  notify(userIds: Iterable<number>, topic: Topic): void {
    const known = this.recipients.get(topic) ?? new Set();
    for (const userId of userIds) known.add(userId);
    this.recipients.set(topic, known);
  }
}
