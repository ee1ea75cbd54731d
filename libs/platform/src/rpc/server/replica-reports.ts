import { randomUUID } from 'node:crypto';

import type { NatsConnection } from 'nats';

import { REPORT_MS, type ReplicaReport } from '../replica-report';

/** Reports that this process takes calls, for as long as it does. */
export class ReplicaReports {
  /** Another one at each start. */
  readonly replica = randomUUID().replaceAll('-', '');
  private timer: NodeJS.Timeout | undefined;
  private nats: NatsConnection | undefined;

  /**
   * @param subject - where this service's replicas report
   * @param isWell - whether calls that come next will be answered
   */
  constructor(
    private readonly subject: string,
    private readonly isWell: () => boolean,
  ) {}

  /** Begins once the subscriptions for calls were made on the same connection. */
  start(nats: NatsConnection): void {
    this.nats = nats;
    this.timer = setInterval(() => {
      if (this.isWell()) this.publish({ replica: this.replica });
    }, REPORT_MS).unref();
    this.publish({ replica: this.replica });
  }

  /** Sends callers elsewhere. */
  stop(): void {
    clearInterval(this.timer);
    this.publish({ replica: this.replica, isLeaving: true });
  }

  private publish(report: ReplicaReport): void {
    if (this.nats?.isClosed() !== false) return;
    this.nats.publish(this.subject, JSON.stringify(report));
  }
}
