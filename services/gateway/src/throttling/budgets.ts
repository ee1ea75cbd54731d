import type { Throttle } from '@circlet/contracts';

/** Number of requests allowed within a number of seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** Limits per account and per address, each with one or more windows. An address can be a whole office. */
export interface Budgets {
  /** Per account, or per email for visitors; omitted where {@link signInBudgets} apply instead. */
  readonly account?: readonly Budget[];
  readonly address: readonly Budget[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const times = (points: number, seconds: number): Budget => ({ points, seconds });

/** The rate limits that calls refer to, before `RATE_LIMIT_FACTOR`. */
export const budgets: Readonly<Record<Throttle, Budgets>> = {
  read: { account: [times(1_200, minute)], address: [times(6_000, minute)] },
  signIn: { address: [times(150, 10 * minute)] },
  signUp: { account: [times(10, hour)], address: [times(60, hour)] },
  forgotPassword: { account: [times(5, hour)], address: [times(30, hour)] },
  password: { account: [times(15, 15 * minute)], address: [times(150, 15 * minute)] },
  export: { account: [times(10, hour)], address: [times(100, hour)] },
  search: { account: [times(60, minute)], address: [times(300, minute)] },
  discover: { account: [times(120, minute)], address: [times(600, minute)] },
  profile: { account: [times(60, minute), times(600, day)], address: [times(600, minute)] },
  post: { account: [times(60, minute)], address: [times(600, minute)] },
  chat: { account: [times(300, minute)], address: [times(3_000, minute)] },
  createGroup: { account: [times(30, 10 * minute), times(60, day)], address: [times(200, 10 * minute)] },
  apply: { account: [times(30, 10 * minute), times(100, day)], address: [times(150, 10 * minute)] },
  withdraw: { account: [times(30, 10 * minute), times(60, day)], address: [times(150, 10 * minute)] },
  invite: { account: [times(30, 10 * minute), times(100, day)], address: [times(150, 10 * minute)] },
  block: { account: [times(20, 10 * minute), times(60, day)], address: [times(150, 10 * minute)] },
  report: { account: [times(10, hour)], address: [times(50, hour)] },
  change: { account: [times(120, minute)], address: [times(1_200, minute)] },
};

/** Additional limit for calls that carry a picture, because decoding one can take seconds. */
export const pictureBudgets = {
  account: [times(30, 10 * minute), times(200, day)],
  address: [times(200, 10 * minute)],
} as const satisfies Budgets;

/**
 * Limits on failed sign-ins, which slow down password guessing. They can't be used to lock
 * someone out: browsers that have signed in to the account before are counted separately, and
 * all others are only slowed down.
 */
export const signInBudgets = {
  /** From one address on one account. */
  pair: times(10, 15 * minute),
  /** From all browsers that have never signed in to the account, at any address. */
  strangers: times(30, 15 * minute),
  /** The rate left to all of them together once that limit is exceeded. */
  slowed: times(1, 5),
} as const satisfies Record<string, Budget>;

/** Every rate limit by the name it is counted under, with its windows. */
export const namedBudgets: readonly (readonly [name: string, windows: readonly Budget[]])[] = [
  ...Object.entries<Budgets>({ ...budgets, picture: pictureBudgets }).flatMap(
    ([name, { account, address }]) => [
      [`${name}:address`, address] as const,
      ...(account === undefined ? [] : [[`${name}:account`, account] as const]),
    ],
  ),
  ...Object.entries(signInBudgets).map(([name, budget]) => [`signIn:${name}`, [budget]] as const),
];
