import { idInPath } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { UsersService } from './users.service';

const paramsSchema = z.object({ id: idInPath });

/**
 * Restricts a route to the user's own profile: 403 for another user's, 404 for a user the actor must not see.
 */
@Injectable()
export class OwnProfileGuard implements CanActivate {
  constructor(private readonly users: UsersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const params = paramsSchema.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    // A malformed id is invalid input, which is validated after this guard.
    if (!params.success) return true;
    await this.users.assertVisible(actor, params.data.id);
    if (params.data.id !== actor.id) throw new DomainError('FORBIDDEN');
    return true;
  }
}
