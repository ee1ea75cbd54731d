import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts requests of each key in one window. Refusals are thrown as `RateLimiterRes`. */
export interface WindowLimiter {
  consume(key: string): Promise<unknown>;
  /** Takes back one counted request. */
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** Requests of one key that are already counted in Redis and can still be made here. */
interface Lease {
  points: number;
  /** End of the window on the `performance` clock; unused points end with it. */
  endsAt: number;
  /** Points to ask for in addition to those that are needed at once. */
  spare: number;
  /** Callers that wait for the renewal. */
  waiting: number;
  renewal: Promise<void> | undefined;
  /** Whether the latest renewal was refused, and how. */
  isRefused: boolean;
  refusal: unknown;
}

/** Most leases at once. Further keys are counted in Redis, one request at a time. */
const MAX_LEASES = 10_000;
/** Shortest time between two searches for ended leases, which look at all of them. Milliseconds. */
const SWEEP_INTERVAL_MS = 1_000;

const isUsable = ({ points, endsAt }: Lease): boolean => points >= 1 && endsAt > performance.now();

/** Drops points whose window has ended. */
function endUnusedPoints(lease: Lease): void {
  if (lease.endsAt <= performance.now()) lease.points = 0;
}

/**
 * Counts requests in memory, out of points that it counts in Redis ahead of time, a few at once. So most
 * requests need no round trip, and all gateways together never allow more than the limit. They can
 * allow less by the points that each has leased and not used when the limit is reached.
 */
export class LeasedLimiter implements WindowLimiter {
  private readonly leases = new Map<string, Lease>();
  private sweptAt = -Infinity;

  /** @param points - the most points to lease at once */
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly points: number,
  ) {}

  /**
   * Counts a request if that needs no round trip. Renews the lease before it is used up.
   * @returns whether the request was counted
   */
  countWithoutWaiting(key: string): boolean {
    const lease = this.leases.get(key);
    if (lease === undefined || !isUsable(lease)) return false;
    lease.points -= 1;
    if (lease.points < lease.spare / 4) this.renew(key, lease).catch(() => undefined);
    return true;
  }

  /** @throws RateLimiterRes when the limit is exceeded */
  async consume(key: string): Promise<void> {
    while (!this.countWithoutWaiting(key)) {
      const lease = this.leaseOf(key);
      if (lease === undefined) {
        await this.limiter.consume(key);
        return;
      }
      lease.waiting += 1;
      try {
        await this.renew(key, lease);
      } finally {
        lease.waiting -= 1;
      }
      if (lease.isRefused && !isUsable(lease)) throw lease.refusal;
    }
  }

  async reward(key: string): Promise<void> {
    const lease = this.leases.get(key);
    if (lease !== undefined && lease.endsAt > performance.now()) lease.points += 1;
    else await this.limiter.reward(key);
  }

  async delete(key: string): Promise<void> {
    this.leases.delete(key);
    await this.limiter.delete(key);
  }

  /** Starts in the next microtask, so that requests of the same turn share a round trip. */
  private renew(key: string, lease: Lease): Promise<void> {
    lease.renewal ??= Promise.resolve()
      .then(() => this.requestPoints(key, lease))
      .finally(() => {
        lease.renewal = undefined;
      });
    return lease.renewal;
  }

  private async requestPoints(key: string, lease: Lease): Promise<void> {
    const asked = Math.max(1, lease.waiting + lease.spare);
    const askedAt = performance.now();
    try {
      const result = await this.limiter.consume(key, asked);
      this.grant(lease, asked, result, askedAt);
      lease.isRefused = false;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const left = this.limiter.points - (refusal.consumedPoints - asked);
      if (left > 0 && left < asked) {
        await this.limiter.reward(key, asked - left);
        this.grant(lease, left, refusal, askedAt);
      } else endUnusedPoints(lease);
      lease.isRefused = true;
      lease.refusal = refusal;
      lease.spare = 0;
    }
  }

  private grant(lease: Lease, points: number, result: RateLimiterRes, askedAt: number): void {
    endUnusedPoints(lease);
    lease.points += points;
    lease.endsAt = askedAt + result.msBeforeNext;
    // Near the limit, other gateways get their share of what is left.
    lease.spare = Math.min(this.points, Math.floor(result.remainingPoints / 4));
  }

  /** Returns the lease of a key; undefined if there are too many to add one. */
  private leaseOf(key: string): Lease | undefined {
    const existing = this.leases.get(key);
    if (existing !== undefined) return existing;
    if (this.leases.size >= MAX_LEASES) this.removeEnded();
    if (this.leases.size >= MAX_LEASES) return undefined;
    const lease: Lease = {
      points: 0,
      endsAt: 0,
      spare: 0,
      waiting: 0,
      renewal: undefined,
      isRefused: false,
      refusal: undefined,
    };
    this.leases.set(key, lease);
    return lease;
  }

  private removeEnded(): void {
    const now = performance.now();
    if (now - this.sweptAt < SWEEP_INTERVAL_MS) return;
    this.sweptAt = now;
    for (const [key, { endsAt, waiting }] of this.leases)
      if (endsAt <= now && waiting === 0) this.leases.delete(key);
  }
}
