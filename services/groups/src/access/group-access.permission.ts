import { idInPath } from '@circlet/contracts';
import { definePermission, DomainError, type Permission, type RpcRequest, validate } from '@circlet/platform';
import { z } from 'zod';

import { accessRefusal, type RequiredAccess } from './group-access.rules';
import { GroupRelationsRepository } from './group-relations.repository';
import { inviteTokenIn } from './invite-token';

/** The part of a request that holds the group's ID. */
type GroupIdAt = 'params.id' | 'params.groupId' | 'body.groupId';

const groupIdIn = (request: RpcRequest, at: GroupIdAt): number => {
  const [part, key] = at.split('.') as ['params' | 'body', 'id' | 'groupId'];
  const parsed = validate(z.object({ [key]: idInPath }), request[part] ?? {}) as Record<string, number>;
  return parsed[key] ?? 0;
};

/** Users who can see the group, its members, its owner and co-owners, or its owner alone. */
export function groupAccess(required: 'visible', at?: GroupIdAt): Permission<RpcRequest>;
export function groupAccess(required: RequiredAccess, at?: GroupIdAt): Permission;
export function groupAccess(required: RequiredAccess, at: GroupIdAt = 'params.id'): Permission<RpcRequest> {
  return definePermission([GroupRelationsRepository], async (request: RpcRequest, relations) => {
    const { group, relation } = await relations.read(
      groupIdIn(request, at),
      request.actor,
      inviteTokenIn(request),
    );
    const refused = accessRefusal(group, relation, required);
    if (refused !== null) throw new DomainError(refused);
  });
}
