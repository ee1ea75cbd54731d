import {
  confirmMembership,
  defaultSafetySettings,
  liveUserSubject,
  memberJoinedV1,
  memberLeftV1,
  type Message,
  postMessage,
  type SafetySettings,
  safetySettingsChangedV1,
  type ServerFrame,
  serverFrameSchema,
  userBlockedV1,
  userSignedUpV1,
  userUnblockedV1,
  type UserFacts,
} from '@circlet/contracts';
import { buildActor, buildUserFacts, foreignAnswers, nextId, TestService } from '@circlet/testing';
import type { Actor } from '@circlet/platform';

import { AppModule } from '../src/app.module';
import { databaseSettings } from '../src/database/database-settings';
import { joined, left } from './facts';

/** The chat service on servers of its own, with what the other services tell it. */
export class ChatSuite {
  private constructor(readonly service: TestService) {}

  /** @param natsUrl - the broker by another way than that of the test */
  static async start(natsUrl?: string): Promise<ChatSuite> {
    const service = await TestService.start({
      name: 'chat',
      database: databaseSettings,
      module: (servers) =>
        AppModule.with({
          DATABASE_URL_CHAT: servers.databaseUrl,
          NATS_URL: natsUrl ?? servers.natsUrl,
          REDIS_URL: servers.redisUrl,
          LOG_LEVEL: 'fatal',
        }),
    });
    return new ChatSuite(service);
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Somebody with an account. */
  async person(facts: Partial<UserFacts> = {}): Promise<Actor> {
    const actor = buildActor();
    await this.service.foreign.happen(
      userSignedUpV1,
      actor.id,
      buildUserFacts({ userId: actor.id, ...facts }),
    );
    return actor;
  }

  /** A group of these people, who joined a day ago. */
  async group(...members: Actor[]): Promise<number> {
    const groupId = nextId();
    for (const member of members) await this.join(groupId, member);
    return groupId;
  }

  /** Lets somebody join. @returns the membership's id */
  async join(groupId: number, { id: userId }: Actor): Promise<number> {
    const membershipId = nextId();
    await this.service.foreign.happen(memberJoinedV1, groupId, joined(groupId, userId, membershipId));
    return membershipId;
  }

  /** Lets somebody leave. */
  async leave(groupId: number, { id: userId }: Actor, membershipId: number): Promise<void> {
    await this.service.foreign.happen(memberLeftV1, groupId, left(groupId, userId, membershipId));
  }

  /** Lets somebody block somebody. @returns the block's id */
  async block({ id: userId }: Actor, { id: blockedUserId }: Actor): Promise<number> {
    const blockId = nextId();
    await this.service.foreign.happen(userBlockedV1, userId, { blockId, userId, blockedUserId });
    return blockId;
  }

  /** Lets somebody lift a block. */
  async unblock({ id: userId }: Actor, { id: blockedUserId }: Actor, blockId: number): Promise<void> {
    await this.service.foreign.happen(userUnblockedV1, userId, { blockId, userId, blockedUserId });
  }

  /** Lets somebody change their safety settings. */
  async settings({ id: userId }: Actor, changes: Partial<SafetySettings>): Promise<void> {
    await this.service.foreign.happen(safetySettingsChangedV1, userId, {
      ...defaultSafetySettings,
      ...changes,
      userId,
      revision: nextId(),
    });
  }

  /** What the groups service says when it is asked about a membership. */
  groupsConfirm(
    answer: (typeof confirmMembership)['response']['_output'],
  ): ReturnType<typeof foreignAnswers> {
    return foreignAnswers(this.service.nats, confirmMembership, () => answer);
  }

  /** Listens to the frames that this person's sockets get. */
  async socketOf({ id }: Actor): Promise<ServerFrame[]> {
    const frames: ServerFrame[] = [];
    this.service.nats.subscribe(liveUserSubject(id), {
      callback: (_, message) => {
        frames.push(serverFrameSchema.parse(message.json()));
      },
    });
    await this.service.nats.flush();
    return frames;
  }

  /** Posts as this person. */
  post(actor: Actor, groupId: number, content: string, clientId?: string): Promise<Message> {
    const body = clientId === undefined ? { groupId, content } : { groupId, content, clientId };
    return this.service.as(actor).call(postMessage, { body });
  }
}
