import { randomUUID } from 'node:crypto';

import type { NatsConnection } from 'nats';

import { REPORT_INTERVAL_MS, type ReplicaReport } from '../replica-report';

/** Reports that this process accepts calls, until it stops. */
export class ReplicaReports {
  /** Random, so that every start has a new name. */
  readonly replica = randomUUID().replaceAll('-', '');
  private timer: NodeJS.Timeout | undefined;
  private nats: NatsConnection | undefined;
  private calls: readonly string[] = [];

  /**
   * @param subject - where this service's replicas report
   * @param canAnswer - whether the next calls will be answered
   */
  constructor(
    private readonly subject: string,
    private readonly canAnswer: () => boolean,
  ) {}

  /**
   * Starts reporting. Call it after subscribing to the calls on the same connection.
   * @param calls - their subjects
   */
  start(nats: NatsConnection, calls: readonly string[]): void {
    this.nats = nats;
    this.calls = calls;
    this.timer = setInterval(() => {
      if (this.canAnswer()) this.publish();
    }, REPORT_INTERVAL_MS).unref();
    this.publish();
  }

  /** Stops reporting and sends callers to other replicas. */
  stop(): void {
    clearInterval(this.timer);
    this.publish({ isLeaving: true });
  }

  private publish(more: Partial<ReplicaReport> = {}): void {
    if (this.nats?.isClosed() !== false) return;
    const report: ReplicaReport = { replica: this.replica, calls: this.calls, ...more };
    this.nats.publish(this.subject, JSON.stringify(report));
  }
}
