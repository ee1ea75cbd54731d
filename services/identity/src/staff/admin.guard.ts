import { idInPath } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { UsersRepository } from '../users/users.repository';

const asked = z.object({ id: idInPath });

/** Admins only (403); then whoever they act on has to exist (404) before anybody looks at the input. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly users: UsersRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    if (actor.role !== 'admin') throw new DomainError('FORBIDDEN');
    const params = asked.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    if (params.success && (await this.users.find(params.data.id)) === null) {
      throw new DomainError('USER_NOT_FOUND');
    }
    return true;
  }
}
