import type { Throttle } from '@circlet/contracts';

/** So many requests in so many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** Limits for one person and one address, each in one window or several; an address may be a whole office. */
export interface Budgets {
  /** Per account, or per email where no one is signed in yet; absent where {@link signInBudgets} take its place. */
  readonly account?: readonly Budget[];
  readonly address: readonly Budget[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const times = (points: number, seconds: number): Budget => ({ points, seconds });

/** The budgets that calls name, before `RATE_LIMIT_FACTOR`. */
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

/** Drawn from by calls that carry a picture, besides their own budget: a picture takes up to seconds to decode. */
export const pictureBudgets = {
  account: [times(30, 10 * minute), times(200, day)],
  address: [times(200, 10 * minute)],
} as const satisfies Budgets;

/**
 * Failed sign-ins, which is how passwords are guessed. A stranger cannot lock anybody out with them: a browser that has
 * signed in to the account before is counted apart from those that have not, and even these are only slowed down.
 */
export const signInBudgets = {
  /** From one address on one account. */
  pair: times(10, 15 * minute),
  /** From browsers unknown to the account, wherever they are. */
  strangers: times(30, 15 * minute),
  /** What all of these together still get once their budget is used up. */
  slowed: times(1, 5),
} as const satisfies Record<string, Budget>;

/** Every budget by the name that it is counted under, with its windows. */
export const namedBudgets: readonly (readonly [name: string, windows: readonly Budget[]])[] = [
  ...Object.entries<Budgets>({ ...budgets, picture: pictureBudgets }).flatMap(
    ([name, { account, address }]) => [
      [`${name}:address`, address] as const,
      ...(account === undefined ? [] : [[`${name}:account`, account] as const]),
    ],
  ),
  ...Object.entries(signInBudgets).map(([name, budget]) => [`signIn:${name}`, [budget]] as const),
];
