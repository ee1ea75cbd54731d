/** Several servers that do the work of one, of which one leads. */
export interface Cluster {
  /** What the product is given instead of one server. */
  readonly url: string;
  /** Cuts the server off that leads now. Its process continues. */
  cutOffLeader(): Promise<void>;
  /** Plugs it in again. Resolves when the cluster can lose its leader once more. */
  repair(): Promise<void>;
  stop(): Promise<void>;
}
