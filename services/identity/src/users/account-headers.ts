import { accountEmailHeader, accountIdHeader } from '@circlet/platform';

/** An account whose user has opened a link in an email. */
export interface LinkOwner {
  readonly userId: number;
  readonly email: string;
}

/** Returns the headers from which the gateway learns whose browser has opened a link. It does not pass them on. */
export const accountHeaders = ({ userId, email }: LinkOwner): Record<string, string> => ({
  [accountEmailHeader]: email,
  [accountIdHeader]: String(userId),
});
