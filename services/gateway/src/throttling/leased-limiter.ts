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

/** The number of leases above which ended ones are removed. */
const MANY_LEASES = 10_000;

/**
 * Counts requests in memory, out of points that it counts in Redis ahead of time, a few at once. So most
 * requests need no round trip, and all gateways together never allow more than the limit. They can
 * allow less by the points that each has leased and not used when the limit is reached.
 */
export class LeasedLimiter implements WindowLimiter {
  private readonly leases = new Map<string, Lease>();

  /** @param points - the most points to lease at once */
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly points: number,
  ) {}

  /**
   * Counts a request if that needs no round trip. Renews the lease before it is used up.
   * @returns whether the request was counted
   */
  take(key: string): boolean {
    const lease = this.leases.get(key);
    if (lease === undefined || lease.points < 1 || lease.endsAt <= performance.now()) return false;
    lease.points -= 1;
    if (lease.points < lease.spare / 4) this.renew(key, lease).catch(() => undefined);
    return true;
  }

  /** @throws RateLimiterRes when the limit is exceeded */
  async consume(key: string): Promise<void> {
    while (!this.take(key)) {
      const lease = this.leaseOf(key);
      lease.waiting += 1;
      try {
        await this.renew(key, lease);
      } finally {
        lease.waiting -= 1;
      }
      if (lease.points < 1 && lease.isRefused) throw lease.refusal;
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
      .then(() => this.ask(key, lease))
      .finally(() => {
        lease.renewal = undefined;
      });
    return lease.renewal;
  }

  private async ask(key: string, lease: Lease): Promise<void> {
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
      }
      lease.isRefused = true;
      lease.refusal = refusal;
      lease.spare = 0;
    }
  }

  private grant(lease: Lease, points: number, result: RateLimiterRes, askedAt: number): void {
    const hasEnded = lease.endsAt <= performance.now();
    lease.points = (hasEnded ? 0 : lease.points) + points;
    lease.endsAt = askedAt + result.msBeforeNext;
    // Near the limit, other gateways get their share of what is left.
    lease.spare = Math.min(this.points, Math.floor(result.remainingPoints / 4));
  }

  private leaseOf(key: string): Lease {
    const existing = this.leases.get(key);
    if (existing !== undefined) return existing;
    if (this.leases.size >= MANY_LEASES) this.removeEnded();
    const lease = {
      ...{ points: 0, endsAt: 0, spare: 0, waiting: 0 },
      ...{ renewal: undefined, isRefused: false, refusal: undefined },
    };
    this.leases.set(key, lease);
    return lease;
  }

  private removeEnded(): void {
    const now = performance.now();
    for (const [key, { endsAt, waiting }] of this.leases)
      if (endsAt <= now && waiting === 0) this.leases.delete(key);
  }
}
