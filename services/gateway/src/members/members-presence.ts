import { listPresence, type Member } from '@circlet/contracts';
import { type RawReply, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Says of members whether they are online, where they show it. */
@Injectable()
export class MembersPresence {
  private readonly logger = new Logger(MembersPresence.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Adds `isOnline` to the rows of an answer; without the chat they go out as they came. */
  async addTo(answer: RawReply): Promise<RawReply> {
    if (answer.errorStatus !== undefined) return answer;
    const members = JSON.parse(new TextDecoder().decode(answer.body)) as Member[];
    try {
      const presence = await this.rpc.call(listPresence, {
        actor: null,
        body: { userIds: members.map(({ userId }) => userId) },
      });
      const isOnline = new Map(presence.map((each) => [each.userId, each.isOnline]));
      const rows = members.map((member) => ({ ...member, isOnline: isOnline.get(member.userId) }));
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(rows)) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Nobody says who is online');
      return answer;
    }
  }
}
