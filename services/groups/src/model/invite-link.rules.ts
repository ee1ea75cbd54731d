import { type ErrorCode, limits } from '@circlet/contracts';

/** Returns why a group can't get another invite link, or null when it can. */
export const inviteLinkRefusal = (openLinks: number): ErrorCode | null =>
  openLinks >= limits.openInviteLinks ? 'TOO_MANY_INVITE_LINKS' : null;

/** Returns when an invite link that is created now expires. */
export const inviteLinkExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + limits.inviteLinkDays * 24 * 60 * 60 * 1000);
