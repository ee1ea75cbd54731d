import type { ServiceName } from '@circlet/contracts';
import type { NatsConnection } from 'nats';
import { z } from 'zod';

import { reportSubject, REPORT_TIMEOUT_MS } from '../replica-report';

/** The name becomes part of a subject. Without dots and wildcards, it can only name a replica. */
const reportSchema = z.object({
  replica: z.string().regex(/^\w{1,40}$/),
  calls: z.array(z.string()).optional(),
  isLeaving: z.boolean().optional(),
});

interface Replica {
  /** Time of its last report on the `performance` clock. */
  reportedAt: number;
  /** The subjects it answers; undefined when it does not report them. */
  calls: ReadonlySet<string> | undefined;
  /** Calls from this process that it has not answered yet. */
  pending: number;
}

const handlesCall = ({ calls }: Replica, subject: string): boolean =>
  calls === undefined || calls.has(subject);

const replicasByConnection = new WeakMap<NatsConnection, Replicas>();

/**
 * The replicas of each service, known from their reports. Each call is addressed to one of them. Otherwise
 * the broker would keep sending calls to a hung replica until it notices, which takes seconds; brokers before
 * 2.9.16 never notice while they are delivering something to it.
 */
export class Replicas {
  private readonly services = new Map<string, Map<string, Replica>>();

  private constructor(nats: NatsConnection) {
    nats.subscribe(reportSubject('*'), {
      callback: (error, { subject, data }) => {
        if (error === null) this.handleReport(subject, data);
      },
    });
  }

  /** Returns the replicas that report on a connection. All callers on the connection share one list. */
  static of(nats: NatsConnection): Replicas {
    const existing = replicasByConnection.get(nats);
    if (existing !== undefined) return existing;
    const replicas = new Replicas(nats);
    replicasByConnection.set(nats, replicas);
    return replicas;
  }

  /**
   * Chooses the replica with the fewest pending calls from this process, among those that know the call (one
   * of an older version might not). A replica that has just stopped answering keeps its calls pending, so
   * others are preferred even before its reports are missed.
   * @param subject - of the call
   * @returns its name, or undefined when none reports
   */
  choose(service: ServiceName, subject: string): string | undefined {
    const replicas = this.all(service);
    const oldest = performance.now() - REPORT_TIMEOUT_MS;
    let best: [name: string, replica: Replica] | undefined;
    for (const [name, replica] of replicas) {
      if (replica.reportedAt < oldest) replicas.delete(name);
      else if (handlesCall(replica, subject) && (best === undefined || replica.pending < best[1].pending))
        best = [name, replica];
    }
    if (best === undefined) return undefined;
    // Moves it behind replicas with equally many calls.
    replicas.delete(best[0]);
    replicas.set(...best);
    return best[0];
  }

  /**
   * Counts a call to a replica.
   * @returns a function that ends the count
   */
  begin(service: ServiceName, name: string): () => void {
    const replica = this.all(service).get(name);
    if (replica === undefined) return () => undefined;
    replica.pending += 1;
    return () => {
      replica.pending -= 1;
    };
  }

  /** Skips this replica until it reports again. */
  skipUntilReport(service: ServiceName, name: string): void {
    this.all(service).delete(name);
  }

  private all(service: string): Map<string, Replica> {
    let replicas = this.services.get(service);
    if (replicas === undefined) this.services.set(service, (replicas = new Map<string, Replica>()));
    return replicas;
  }

  private handleReport(subject: string, data: Uint8Array): void {
    const report = reportSchema.safeParse(parse(data));
    if (!report.success) return;
    const { replica: name, calls, isLeaving = false } = report.data;
    const replicas = this.all(subject.slice(reportSubject('*').length - 1));
    const replica = replicas.get(name);
    if (isLeaving) replicas.delete(name);
    else if (replica !== undefined) replica.reportedAt = performance.now();
    else replicas.set(name, { reportedAt: performance.now(), calls: calls && new Set(calls), pending: 0 });
  }
}

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return undefined;
  }
}
