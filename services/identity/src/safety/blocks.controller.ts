import { type BlockedUser, blockUser, listBlockedUsers, unblockUser } from '@circlet/contracts';
import { decodeCursor, encodeCursor, Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';

import { BlocksService } from './blocks.service';

const blockKeyset = z.tuple([z.number().int()]);

/** The actor's blocks. */
@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Handles(listBlockedUsers)
  async list({ actor, query }: Input<typeof listBlockedUsers>): Promise<RpcReply<readonly BlockedUser[]>> {
    const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, blockKeyset)[0];
    const { lastId, ...page } = await this.blocks.list(actor.id, query.limit, before);
    return pageReply({ ...page, nextCursor: lastId === undefined ? undefined : encodeCursor([lastId]) });
  }

  @Handles(blockUser)
  block({ actor, body }: Input<typeof blockUser>): Promise<BlockedUser> {
    return this.blocks.block(actor, body.userId, body.reason ?? null);
  }

  @Handles(unblockUser)
  async unblock({ actor, params }: Input<typeof unblockUser>): Promise<{ message: string }> {
    await this.blocks.unblock(actor.id, params.userId);
    return { message: 'User unblocked' };
  }
}
