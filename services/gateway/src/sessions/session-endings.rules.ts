import type { SessionsEnded } from '@circlet/contracts';

import type { Session } from './session';

/** Returns whether a message ends this session. */
export function isEndedBy(
  session: Pick<Session, 'id' | 'userId' | 'revision'>,
  ended: SessionsEnded,
): boolean {
  if (session.userId !== ended.userId || session.id === ended.except) return false;
  if (ended.only !== undefined && session.id !== ended.only) return false;
  return ended.below === undefined || session.revision < ended.below;
}
