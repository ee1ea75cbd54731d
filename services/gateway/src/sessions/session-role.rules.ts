import type { RoleChanged } from '@circlet/contracts';

import type { Session } from './session';

/** The session with the role that a message gives it; unchanged when the message is about somebody else or older. */
export const withRole = (session: Session, changed: RoleChanged): Session =>
  changed.userId === session.userId && changed.revision > session.roleRevision
    ? { ...session, role: changed.role, roleRevision: changed.revision }
    : session;
