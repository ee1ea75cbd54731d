import type { ErrorCode, Role } from '@circlet/contracts';

/** The fields of an account that the staff rules use. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly isBanned: boolean;
}

/** Returns whether an account is the last active admin. */
const isLastAdmin = ({ role, isBanned }: Account, admins: number): boolean =>
  role === 'admin' && !isBanned && admins <= 1;

/**
 * Returns why a role change is refused; undefined when it is allowed.
 * @param actorId - null for the command line
 * @param admins - number of admins who are not banned
 */
export function roleRefusal(
  actorId: number | null,
  account: Account,
  role: Role,
  admins: number,
): ErrorCode | undefined {
  if (account.id === actorId) return 'OWN_ROLE';
  return role !== 'admin' && isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
}

/** Returns why a ban is refused; undefined when it is allowed. */
export function banRefusal(actorId: number | null, account: Account, admins: number): ErrorCode | undefined {
  if (account.id === actorId) return 'OWN_BAN';
  if (account.isBanned) return 'ALREADY_BANNED';
  return isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
}

/** Returns why lifting a ban is refused; undefined when it is allowed. */
export const unbanRefusal = (account: Account): ErrorCode | undefined =>
  account.isBanned ? undefined : 'NOT_BANNED';

/** Returns why a user cannot delete their account; undefined when they can. */
export const deletionRefusal = (account: Account, admins: number): ErrorCode | undefined =>
  isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
