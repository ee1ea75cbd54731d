import { listPresence, type Member } from '@circlet/contracts';
import { type RawReply, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

import { within } from '../routes/within';

/** Who is in the group is worth waiting for, who of them is online is not. Milliseconds. */
const PATIENCE_MS = 1_000;

/** Says of members whether they are online, where they show it. */
@Injectable()
export class MembersPresence {
  private readonly logger = new Logger(MembersPresence.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Adds `isOnline` to the rows of an answer; without the chat, or when it is slow, they go out as they came. */
  async addTo(answer: RawReply): Promise<RawReply> {
    if (answer.errorStatus !== undefined) return answer;
    const members = JSON.parse(new TextDecoder().decode(answer.body)) as Member[];
    try {
      const isOnline = await this.isOnline(members.map(({ userId }) => userId));
      const rows = members.map((member) => ({ ...member, isOnline: isOnline.get(member.userId) }));
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(rows)) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Nobody says who is online');
      return answer;
    }
  }

  private async isOnline(userIds: number[]): Promise<ReadonlyMap<number, boolean>> {
    const asked = this.rpc.call(listPresence, { actor: null, body: { userIds } });
    const presence = await within(PATIENCE_MS, asked);
    return new Map(presence.map((each) => [each.userId, each.isOnline]));
  }
}
