import { idInPath } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { UsersRepository } from '../users/users.repository';

const paramsSchema = z.object({ id: idInPath });

/** Answers 404 when an admin acts on an account that doesn't exist, before the input is validated. */
@Injectable()
export class AccountGuard implements CanActivate {
  constructor(private readonly users: UsersRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const params = paramsSchema.safeParse(context.switchToRpc().getData<RpcRequest>().params);
    if (params.success && (await this.users.find(params.data.id)) === null) {
      throw new DomainError('USER_NOT_FOUND');
    }
    return true;
  }
}
