import type { Throttle } from '@circlet/contracts';

/** So many requests in so many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** What one person and one address may use up; an address may be a whole office. */
export interface Budgets {
  readonly account: Budget;
  readonly address: Budget;
}

/** Every budget of the product, before `RATE_LIMIT_FACTOR`. */
export const budgets: Readonly<Record<Throttle, Budgets>> = {
  signIn: { account: { points: 30, seconds: 300 }, address: { points: 100, seconds: 300 } },
  signUp: { account: { points: 30, seconds: 3600 }, address: { points: 60, seconds: 3600 } },
  forgotPassword: { account: { points: 5, seconds: 3600 }, address: { points: 30, seconds: 3600 } },
  search: { account: { points: 60, seconds: 60 }, address: { points: 300, seconds: 60 } },
  post: { account: { points: 60, seconds: 60 }, address: { points: 600, seconds: 60 } },
  apply: { account: { points: 30, seconds: 600 }, address: { points: 150, seconds: 600 } },
  report: { account: { points: 10, seconds: 3600 }, address: { points: 50, seconds: 3600 } },
  change: { account: { points: 120, seconds: 60 }, address: { points: 600, seconds: 60 } },
};
