import type { Throttle } from '@circlet/contracts';

/** So many requests in so many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** What one person and one address may use up; an address may be a whole office. */
export interface Budgets {
  /** Per account, or per e-mail where nobody is signed in yet; absent where {@link signInBudgets} take its place. */
  readonly account?: Budget;
  readonly address: Budget;
}

const minute = 60;
const hour = 60 * minute;

/** The budgets that calls name, before `RATE_LIMIT_FACTOR`. */
export const budgets: Readonly<Record<Throttle, Budgets>> = {
  signIn: { address: { points: 150, seconds: 10 * minute } },
  signUp: { account: { points: 10, seconds: hour }, address: { points: 60, seconds: hour } },
  forgotPassword: { account: { points: 5, seconds: hour }, address: { points: 30, seconds: hour } },
  password: { account: { points: 15, seconds: 15 * minute }, address: { points: 150, seconds: 15 * minute } },
  search: { account: { points: 60, seconds: minute }, address: { points: 300, seconds: minute } },
  discover: { account: { points: 120, seconds: minute }, address: { points: 600, seconds: minute } },
  post: { account: { points: 60, seconds: minute }, address: { points: 600, seconds: minute } },
  apply: { account: { points: 30, seconds: 10 * minute }, address: { points: 150, seconds: 10 * minute } },
  report: { account: { points: 10, seconds: hour }, address: { points: 50, seconds: hour } },
  change: { account: { points: 120, seconds: minute }, address: { points: 600, seconds: minute } },
};

/**
 * Failed sign-ins, which is how passwords are guessed. A stranger cannot lock anybody out with them: a browser that has
 * signed in to the account before is counted apart from those that have not, and even these are only slowed down.
 */
export const signInBudgets = {
  /** From one address on one account. */
  pair: { points: 10, seconds: 15 * minute },
  /** From browsers unknown to the account, wherever they are. */
  strangers: { points: 30, seconds: 15 * minute },
  /** What all of these together still get once their budget is used up. */
  slowed: { points: 1, seconds: 5 },
} as const satisfies Record<string, Budget>;

/** Every budget by the name that it is counted under. */
export const namedBudgets: readonly (readonly [name: string, budget: Budget])[] = [
  ...Object.entries(budgets).flatMap(([name, { account, address }]) => [
    [`${name}:address`, address] as const,
    ...(account === undefined ? [] : [[`${name}:account`, account] as const]),
  ]),
  ...Object.entries(signInBudgets).map(([name, budget]) => [`signIn:${name}`, budget] as const),
];
