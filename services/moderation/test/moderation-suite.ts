import {
  type BodyInputOf,
  type EvidenceMeetup,
  fileReport,
  getGroup,
  getUser,
  groupCreatedV1,
  listEvidenceMeetups,
  liveUserSubject,
  messageWindow,
  type Report,
  type ResponseOf,
  type Role,
  type ServerFrame,
  serverFrameSchema,
  userSignedUpV1,
  type UserFacts,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { buildActor, buildUserFacts, stubCall, nextId, TestService } from '@circlet/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';

import { moderation } from '../src/service';

type Filing = BodyInputOf<typeof fileReport>;

/** The moderation service on its own servers, with simulated events and answers of the other services. */
export class ModerationSuite {
  /** The groups service's answer to requests for the meetups of any group. */
  meetups: readonly EvidenceMeetup[] = [];

  private meetupsOfGroups: Awaited<ReturnType<typeof stubCall>> | undefined;

  private constructor(readonly service: TestService) {}

  static async start(): Promise<ModerationSuite> {
    const suite = new ModerationSuite(await TestService.start(moderation));
    await suite.groupsShowMeetups();
    return suite;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Answers requests for the meetups of groups. */
  private async groupsShowMeetups(): Promise<void> {
    this.meetupsOfGroups = await stubCall(this.service.nats, listEvidenceMeetups, () => [...this.meetups]);
  }

  /** Runs an action while nothing answers requests for the meetups of groups. */
  async withoutMeetupsOfGroups<T>(action: () => Promise<T>): Promise<T> {
    this.meetupsOfGroups?.unsubscribe();
    await this.service.nats.flush();
    try {
      return await action();
    } finally {
      await this.groupsShowMeetups();
    }
  }

  /** Wipes Redis, as a lost disk would. */
  async wipeRedis(): Promise<void> {
    const redis = new Redis(this.service.servers.redisUrl);
    await redis.flushdb();
    redis.disconnect();
  }

  /** Changes rows while the service is down. */
  async changeWhileDown(sql: string): Promise<void> {
    const client = new Client({ connectionString: this.service.servers.databaseUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  /** Creates a user with an account. */
  async person(role: Role = 'user', facts: Partial<UserFacts> = {}): Promise<Actor> {
    const actor = buildActor({ role });
    await this.service.incoming.deliver(
      userSignedUpV1,
      actor.id,
      buildUserFacts({ userId: actor.id, role, ...facts }),
    );
    return actor;
  }

  /**
   * Creates a group of this owner.
   * @returns its id
   */
  async group(owner: Actor, name = 'Sunday Hikers'): Promise<number> {
    const groupId = nextId();
    const facts = { groupId, ownerId: owner.id, name, location: 'Austin, TX', isListed: true };
    await this.service.incoming.deliver(groupCreatedV1, groupId, facts);
    return groupId;
  }

  /** Files a report on a user, for spam by default. */
  report(reporter: Actor, reported: Actor, filing: Partial<Filing> = {}): Promise<Report> {
    return this.service.as(reporter).call(fileReport, {
      body: {
        reportedUserId: reported.id,
        reason: 'spam',
        description: 'Sends the same advertisement to everyone',
        ...filing,
      },
    });
  }

  /** Sets the chat service's answer to requests for evidence. */
  chatAnswers(answer: (messageId: number) => ResponseOf<typeof messageWindow>): ReturnType<typeof stubCall> {
    return stubCall(this.service.nats, messageWindow, ({ messageId }) => answer(messageId));
  }

  /** Makes the groups service show every group to everyone from now on. */
  groupsShowAll(): ReturnType<typeof stubCall> {
    const group = {
      id: 1,
      name: 'Sunday Hikers',
      description: 'We meet every week and enjoy it',
      category: null,
      location: 'Austin, TX',
      maxMembers: 6,
      currentMembers: 1,
      interests: [],
      coverPhoto: null,
      imageUrl: null,
      createdAt: new Date().toISOString(),
      ownerId: 1,
      isListed: true,
      isRecruiting: true,
      answers: null,
      meetupsHeld: 0,
      lastMetOn: null,
      members: [],
    };
    return stubCall(this.service.nats, getGroup, () => group);
  }

  /** Sets the identity service's answer to requests for a user. */
  identityAnswers(answer: () => ResponseOf<typeof getUser>): ReturnType<typeof stubCall> {
    return stubCall(this.service.nats, getUser, answer);
  }

  /** Collects the frames that this user's sockets receive. */
  async framesOf({ id }: Actor): Promise<ServerFrame[]> {
    const frames: ServerFrame[] = [];
    this.service.nats.subscribe(liveUserSubject(id), {
      callback: (_, message) => {
        frames.push(serverFrameSchema.parse(message.json()));
      },
    });
    await this.service.nats.flush();
    return frames;
  }
}
