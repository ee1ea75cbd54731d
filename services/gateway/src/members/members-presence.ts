import { listPresence, type Member } from '@circlet/contracts';
import { type RawReply, RpcClient } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

import { withTimeout } from '../routes/with-timeout';

/** How long to wait for presence, in milliseconds. Unlike the member list, it is optional. */
const TIMEOUT_MS = 1_000;

/** Adds online status to members who show it. */
@Injectable()
export class MembersPresence {
  private readonly logger = new Logger(MembersPresence.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Adds `isOnline` to the rows of a response. Returns them unchanged if chat is unavailable or slow. */
  async addTo(answer: RawReply): Promise<RawReply> {
    if (answer.errorStatus !== undefined) return answer;
    const members = JSON.parse(new TextDecoder().decode(answer.body)) as Member[];
    try {
      const onlineByUser = await this.onlineStatusOf(members.map(({ userId }) => userId));
      const rows = members.map((member) => ({ ...member, isOnline: onlineByUser.get(member.userId) }));
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(rows)) };
    } catch (error) {
      this.logger.warn({ err: error }, 'Online status is unavailable');
      return answer;
    }
  }

  private async onlineStatusOf(userIds: number[]): Promise<ReadonlyMap<number, boolean>> {
    const reply = this.rpc.call(listPresence, { actor: null, body: { userIds } });
    const presence = await withTimeout(TIMEOUT_MS, reply);
    return new Map(presence.map((each) => [each.userId, each.isOnline]));
  }
}
