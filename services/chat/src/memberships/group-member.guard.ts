import { idParams } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { GroupAccess } from './group-access';

/** Lets members of the group in the path pass. Answers 404 or 403 otherwise. */
@Injectable()
export class GroupMemberGuard implements CanActivate {
  constructor(private readonly access: GroupAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, params } = context.switchToRpc().getData<RpcRequest>();
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const group = idParams.safeParse(params);
    // Input validation rejects a malformed id later.
    if (group.success) await this.access.assertMember(group.data.id, actor);
    return true;
  }
}
