import type { Destination } from '../../shared/domain/session/destination';

const reasons: Readonly<Record<string, string>> = {
  '/my-groups': 'Sign in, or create an account, to see your groups.',
  '/messages': 'Sign in, or create an account, to read your messages.',
  '/meetups': 'Sign in, or create an account, to see your meetups.',
  '/safety': 'Sign in, or create an account, to choose who can reach you.',
};

/**
 * Returns what a visitor needs an account for, from the page that they will be sent to; undefined if that isn't known.
 * A page that belongs to a user who has been here before needs no reason.
 */
export function reasonFor(destination: Partial<Destination> | null): string | undefined {
  if (typeof destination?.address !== 'string' || destination.userId !== null) return undefined;
  return reasons[new URL(destination.address, 'http://any').pathname];
}
