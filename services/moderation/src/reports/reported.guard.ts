import { idInPath } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { GroupDirectory } from '../groups/group-directory';
import { UserDirectory } from '../people/user-directory';

const idsIn = (body: unknown): { userId: number | undefined; groupId: number | undefined } => {
  const given = (body ?? {}) as { reportedUserId?: unknown; groupId?: unknown };
  return {
    userId:
      typeof given.reportedUserId === 'number' ? idInPath.safeParse(given.reportedUserId).data : undefined,
    groupId: typeof given.groupId === 'number' ? idInPath.safeParse(given.groupId).data : undefined,
  };
};

/**
 * Answers 404 when the reported user or group does not exist or is not visible to the reporter. Ignores
 * malformed ids, which input validation rejects.
 */
@Injectable()
export class ReportedGuard implements CanActivate {
  constructor(
    private readonly people: UserDirectory,
    private readonly groups: GroupDirectory,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, body } = context.switchToRpc().getData<RpcRequest>();
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const { userId, groupId } = idsIn(body);
    if (userId !== undefined) await this.people.assertExists(userId, actor);
    if (groupId !== undefined) await this.groups.assertVisible(groupId, actor);
    return true;
  }
}
