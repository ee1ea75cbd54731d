import type { ErrorCode, Role } from '@circlet/contracts';

/** Somebody on whom staff act. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly isBanned: boolean;
}

/** Whether an account is the only one left that can run the place. */
const isLastAdmin = ({ role, isBanned }: Account, admins: number): boolean =>
  role === 'admin' && !isBanned && admins <= 1;

/**
 * Why a role cannot be given; undefined when it can.
 * @param actorId - null for the command line
 * @param admins - how many accounts that are not banned have the role admin
 */
export function refuseRole(
  actorId: number | null,
  account: Account,
  role: Role,
  admins: number,
): ErrorCode | undefined {
  if (account.id === actorId) return 'OWN_ROLE';
  return role !== 'admin' && isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
}

/** Why an account cannot be banned; undefined when it can. */
export function refuseBan(actorId: number | null, account: Account, admins: number): ErrorCode | undefined {
  if (account.id === actorId) return 'OWN_BAN';
  if (account.isBanned) return 'ALREADY_BANNED';
  return isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
}

/** Why a ban cannot be lifted; undefined when it can. */
export const refuseUnban = (account: Account): ErrorCode | undefined =>
  account.isBanned ? undefined : 'NOT_BANNED';

/** Why somebody cannot delete their own account; undefined when they can. */
export const refuseDeletion = (account: Account, admins: number): ErrorCode | undefined =>
  isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;
