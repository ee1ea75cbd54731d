import { type BlockedUser, blockUser, listBlockedUsers, unblockUser } from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  type Input,
  InputOf,
  decodeCursor,
  encodeCursor,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';

import { BlocksService } from './blocks.service';

const blockKeyset = z.tuple([z.number().int()]);

/** The actor's blocks. */
@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @RpcHandler(listBlockedUsers)
  async list(
    @InputOf(listBlockedUsers) { query }: Input<typeof listBlockedUsers>,
    @CurrentActor() actor: Actor,
  ): Promise<RpcReply<readonly BlockedUser[]>> {
    const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, blockKeyset)[0];
    const { lastId, ...page } = await this.blocks.list(actor.id, query.limit, before);
    return pageReply({ ...page, nextCursor: lastId === undefined ? undefined : encodeCursor([lastId]) });
  }

  @RpcHandler(blockUser)
  block(
    @InputOf(blockUser) { body }: Input<typeof blockUser>,
    @CurrentActor() actor: Actor,
  ): Promise<BlockedUser> {
    return this.blocks.block(actor, body.userId, body.reason ?? null);
  }

  @RpcHandler(unblockUser)
  async unblock(
    @InputOf(unblockUser) { params }: Input<typeof unblockUser>,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    await this.blocks.unblock(actor.id, params.userId);
    return { message: 'User unblocked' };
  }
}
