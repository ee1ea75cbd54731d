import type { Throttle } from '@circlet/contracts';

/** Number of requests allowed within a number of seconds. */
export interface RateLimitWindow {
  readonly requests: number;
  readonly seconds: number;
}

/** Limits per account and per address, each with one or more windows. An address can be a whole office. */
export interface RateLimit {
  /** Per account, or per email for visitors; omitted where {@link signInRateLimits} apply instead. */
  readonly account?: readonly RateLimitWindow[];
  readonly address: readonly RateLimitWindow[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const limit = (requests: number, seconds: number): RateLimitWindow => ({ requests, seconds });

/** The rate limits that calls refer to, before `RATE_LIMIT_FACTOR`. */
export const rateLimits: Readonly<Record<Throttle, RateLimit>> = {
  read: { account: [limit(1_200, minute)], address: [limit(6_000, minute)] },
  signIn: { address: [limit(150, 10 * minute)] },
  signUp: { account: [limit(10, hour)], address: [limit(60, hour)] },
  forgotPassword: { account: [limit(5, hour)], address: [limit(30, hour)] },
  confirmation: { account: [limit(5, hour), limit(15, day)], address: [limit(60, hour)] },
  password: { account: [limit(15, 15 * minute)], address: [limit(150, 15 * minute)] },
  stepUp: { account: [limit(15, 15 * minute), limit(60, day)], address: [limit(150, 15 * minute)] },
  changeEmail: { account: [limit(15, hour), limit(30, day)], address: [limit(60, hour)] },
  export: { account: [limit(10, hour)], address: [limit(100, hour)] },
  search: { account: [limit(60, minute)], address: [limit(300, minute)] },
  discover: { account: [limit(120, minute)], address: [limit(600, minute)] },
  profile: { account: [limit(60, minute), limit(600, day)], address: [limit(600, minute)] },
  post: { account: [limit(60, minute)], address: [limit(600, minute)] },
  chat: { account: [limit(300, minute)], address: [limit(3_000, minute)] },
  createGroup: { account: [limit(30, 10 * minute), limit(60, day)], address: [limit(200, 10 * minute)] },
  apply: { account: [limit(30, 10 * minute), limit(100, day)], address: [limit(150, 10 * minute)] },
  withdraw: { account: [limit(30, 10 * minute), limit(60, day)], address: [limit(150, 10 * minute)] },
  invite: { account: [limit(30, 10 * minute), limit(100, day)], address: [limit(150, 10 * minute)] },
  block: { account: [limit(20, 10 * minute), limit(60, day)], address: [limit(150, 10 * minute)] },
  meetup: { account: [limit(30, 10 * minute), limit(100, day)], address: [limit(300, 10 * minute)] },
  calendar: { account: [limit(60, minute)], address: [limit(300, minute)] },
  appeal: { address: [limit(30, hour)] },
  report: { account: [limit(10, hour)], address: [limit(50, hour)] },
  change: { account: [limit(120, minute)], address: [limit(1_200, minute)] },
};

/** Additional limit for calls that carry a picture, because decoding one can take seconds. */
export const pictureRateLimit = {
  account: [limit(30, 10 * minute), limit(200, day)],
  address: [limit(200, 10 * minute)],
} as const satisfies RateLimit;

/**
 * Limits on failed sign-ins, which slow down password guessing. An attacker at another address can't
 * lock the owner out: guesses there don't count for browsers that have signed in to the account before.
 */
export const signInRateLimits = {
  /** From one address on one account. */
  pair: limit(10, 15 * minute),
  /** From all browsers that have never signed in to the account, at any address. */
  strangers: limit(30, 15 * minute),
  /** The rate left to all of them together once that limit is exceeded. */
  slowed: limit(1, 5),
  /** Codes for the second step from such browsers. It takes the right password, so few attackers can use this up. */
  codes: limit(50, day),
  /** The same from browsers that the account knows. A mailbox is enough to become one, so it must not be enough to guess. */
  knownCodes: limit(50, day),
} as const satisfies Record<string, RateLimitWindow>;

/** Every rate limit by the name it is counted under, with its windows. */
export const namedRateLimits: readonly (readonly [name: string, windows: readonly RateLimitWindow[]])[] = [
  ...Object.entries<RateLimit>({ ...rateLimits, picture: pictureRateLimit }).flatMap(
    ([name, { account, address }]) => [
      [`${name}:address`, address] as const,
      ...(account === undefined ? [] : [[`${name}:account`, account] as const]),
    ],
  ),
  ...Object.entries(signInRateLimits).map(([name, window]) => [`signIn:${name}`, [window]] as const),
];
