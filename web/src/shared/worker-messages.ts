/** What pages send to the worker. The worker answers `serves` through the port that came with it. */
export type PageMessage =
  /** The page wants the waiting worker to take over. */
  | { readonly type: 'activate' }
  /** The page asks whether this worker belongs to the page's release, which has this entry script. */
  | { readonly type: 'serves'; readonly entry: string };

/** What the worker sends to pages: a notification's page was opened by a click. */
export interface WorkerMessage {
  readonly type: 'open';
  /** The path to go to. */
  readonly path: string;
}
