/** How often a replica reports that it accepts calls. Milliseconds. */
export const REPORT_INTERVAL_MS = 250;
/** How long a replica can go without a report before it gets no more calls. Milliseconds. */
export const REPORT_TIMEOUT_MS = 1_250;

/** A replica's report on {@link reportSubject}. */
export interface ReplicaReport {
  /** Last token of the subjects that address this replica alone. */
  readonly replica: string;
  /** The subjects of the calls it answers. Replicas that don't report them are assumed to know every call. */
  readonly calls?: readonly string[];
  /** Set in the last report, when it stops accepting calls. */
  readonly isLeaving?: boolean;
}

/** Returns the subject on which the replicas of a service report; `*` matches every service. */
export const reportSubject = (service: string): string => `alive.${service}`;

/** Returns the subject on which one replica answers the calls of `subject`. */
export const replicaSubject = (subject: string, replica: string): string => `${subject}.${replica}`;
