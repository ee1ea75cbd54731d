import type { RoleChanged } from '@circlet/contracts';

import type { Session } from './session';

/** Returns the session with the role from a message. Ignores other users' and outdated messages. */
export const withRole = (session: Session, changed: RoleChanged): Session =>
  changed.userId === session.userId && changed.revision > session.roleRevision
    ? { ...session, role: changed.role, roleRevision: changed.revision }
    : session;
