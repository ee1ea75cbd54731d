import { idInPath } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { UsersService } from './users.service';

const asked = z.object({ id: idInPath });

/** Lets people at what is theirs alone: somebody else's answers 403, somebody who may not be seen 404. */
@Injectable()
export class OwnProfileGuard implements CanActivate {
  constructor(private readonly users: UsersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const params = asked.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    // What is no id at all is wrong input, and the input is checked after this.
    if (!params.success) return true;
    await this.users.mustExist(actor, params.data.id);
    if (params.data.id !== actor.id) throw new DomainError('FORBIDDEN');
    return true;
  }
}
