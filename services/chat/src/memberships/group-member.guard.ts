import { idParams } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { GroupAccess } from './group-access';

/** Lets members of the group in the path pass; says 404 or 403 to others. */
@Injectable()
export class GroupMemberGuard implements CanActivate {
  constructor(private readonly access: GroupAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, params } = context.switchToRpc().getData<RpcRequest>();
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const group = idParams.safeParse(params);
    // What is not an id at all is the input's fault, and is refused as such.
    if (group.success) await this.access.mustBeMember(group.data.id, actor);
    return true;
  }
}
