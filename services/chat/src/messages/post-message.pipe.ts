import { idInPath, postMessage } from '@circlet/contracts';
import { ExchangeInputPipe, type Input, type RpcRequest } from '@circlet/platform';
import { Injectable, type PipeTransform } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';

const groupIdIn = (body: unknown): number | undefined =>
  idInPath.safeParse((body as { groupId?: unknown } | null | undefined)?.groupId).data;

/**
 * Validates a message to be posted. A non-member with invalid input gets 404 or 403 rather than the
 * validation error. For valid input, the insert itself checks the membership, which saves a query in the
 * most frequent call.
 */
@Injectable()
export class PostMessagePipe implements PipeTransform<RpcRequest, Promise<Input<typeof postMessage>>> {
  private readonly input = new ExchangeInputPipe(postMessage);

  constructor(private readonly access: GroupAccess) {}

  async transform(request: RpcRequest): Promise<Input<typeof postMessage>> {
    try {
      return this.input.transform(request);
    } catch (invalid) {
      const groupId = groupIdIn(request.body);
      if (groupId !== undefined && request.actor !== null)
        await this.access.assertMember(groupId, request.actor);
      throw invalid;
    }
  }
}
