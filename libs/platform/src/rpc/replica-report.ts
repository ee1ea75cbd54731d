/** How often a replica reports that it takes calls. Milliseconds. */
export const REPORT_MS = 250;
/** A replica that has not reported for this long gets no calls. Milliseconds. */
export const SILENCE_MS = 1_250;

/** What a replica reports on {@link reportSubject}. */
export interface ReplicaReport {
  /** Its last token of the subjects at which it alone can be called. */
  readonly replica: string;
  /** The subjects of the calls it answers. A replica of a version that does not report them may know any call. */
  readonly calls?: readonly string[];
  /** Set once, when it takes no more calls. */
  readonly isLeaving?: boolean;
}

/** Where the replicas of a service report; `*` for those of every service. */
export const reportSubject = (service: string): string => `alive.${service}`;

/** Where one replica answers what any replica answers on `subject`. */
export const replicaSubject = (subject: string, replica: string): string => `${subject}.${replica}`;
