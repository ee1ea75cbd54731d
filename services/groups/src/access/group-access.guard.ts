import { idInPath } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest, validate } from '@circlet/platform';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { z } from 'zod';

import { type RequiredAccess, accessRefusal } from './group-access.rules';
import { GroupRelationsRepository } from './group-relations.repository';

/** The part of a request that holds the group's ID. */
export type GroupIdAt = 'params.id' | 'params.groupId' | 'body.groupId';

interface Requirement {
  readonly required: RequiredAccess;
  readonly at: GroupIdAt;
}

const REQUIREMENT = 'group-access';

const groupIdIn = (request: RpcRequest, at: GroupIdAt): number => {
  const [part, key] = at.split('.') as ['params' | 'body', 'id' | 'groupId'];
  const parsed = validate(z.object({ [key]: idInPath }), request[part] ?? {}) as Record<string, number>;
  return parsed[key] ?? 0;
};

/** Answers 401, 403 and 404 before the rest of the input is validated. */
@Injectable()
export class GroupAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly relations: GroupRelationsRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { required, at } = this.reflector.get<Requirement>(REQUIREMENT, context.getHandler());
    const actor = actorOf(context);
    if (required !== 'visible' && actor === null) throw new DomainError('NOT_SIGNED_IN');
    const groupId = groupIdIn(context.switchToRpc().getData<RpcRequest>(), at);
    const { group, relation } = await this.relations.read(groupId, actor);
    const refused = accessRefusal(group, relation, required);
    if (refused !== null) throw new DomainError(refused);
    return true;
  }
}

/** Restricts a call about a group to users who can see it, to its members, or to its owner. */
export const GroupAccess = (required: RequiredAccess, at: GroupIdAt = 'params.id'): MethodDecorator =>
  applyDecorators(
    SetMetadata(REQUIREMENT, { required, at } satisfies Requirement),
    UseGuards(GroupAccessGuard),
  );
