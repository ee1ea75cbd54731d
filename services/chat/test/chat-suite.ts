import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type ChatPhoto,
  confirmMembership,
  defaultSafetySettings,
  type DirectMessage,
  listDirectMessages,
  liveUserSubject,
  memberJoinedV1,
  memberLeftV1,
  type Message,
  postDirectMessage,
  postMessage,
  type SafetySettings,
  safetySettingsChangedV1,
  type ServerFrame,
  serverFrameSchema,
  userBlockedV1,
  userSignedUpV1,
  userUnblockedV1,
  type UserFacts,
  uploadDirectPhoto,
  uploadGroupPhoto,
} from '@circlet/contracts';
import { buildActor, buildUserFacts, smallPictures, stubCall, nextId, TestService } from '@circlet/testing';
import type { Actor } from '@circlet/platform';

import { chat } from '../src/service';
import { joined, left } from './facts';

const storage = mkdtempSync(join(tmpdir(), 'chat-photos-'));
afterAll(() => {
  rmSync(storage, { recursive: true });
});

/** The `STORAGE_URL` of a suite's service: a temporary folder. */
export const storageUrl = pathToFileURL(storage).href;

/** Returns a small picture as a data URL. */
export const photoDataUrl = (bytes: Buffer = smallPictures.png): string =>
  `data:image/png;base64,${bytes.toString('base64')}`;

/** Returns the files of all stored photos. */
export const storedPhotos = async (): Promise<string[]> =>
  (await readdir(storage, { recursive: true })).filter((file) => file.endsWith('.webp'));

/** The chat service on its own servers, with simulated events and answers of the other services. */
export class ChatSuite {
  private constructor(readonly service: TestService) {}

  /**
   * @param natsUrl - another route to the broker than the test's own
   */
  static async start(natsUrl?: string): Promise<ChatSuite> {
    const environment = { STORAGE_URL: storageUrl, ...(natsUrl === undefined ? {} : { NATS_URL: natsUrl }) };
    return new ChatSuite(await TestService.start(chat, { environment }));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Creates a user with an account. */
  async person(facts: Partial<UserFacts> = {}): Promise<Actor> {
    const actor = buildActor();
    await this.service.incoming.deliver(
      userSignedUpV1,
      actor.id,
      buildUserFacts({ userId: actor.id, ...facts }),
    );
    return actor;
  }

  /** Creates a group whose members joined a day ago. */
  async group(...members: Actor[]): Promise<number> {
    const groupId = nextId();
    for (const member of members) await this.join(groupId, member);
    return groupId;
  }

  /**
   * Adds a user to a group.
   * @returns the membership's id
   */
  async join(groupId: number, { id: userId }: Actor): Promise<number> {
    const membershipId = nextId();
    await this.service.incoming.deliver(memberJoinedV1, groupId, joined(groupId, userId, membershipId));
    return membershipId;
  }

  /** Ends a user's membership. */
  async leave(groupId: number, { id: userId }: Actor, membershipId: number): Promise<void> {
    await this.service.incoming.deliver(memberLeftV1, groupId, left(groupId, userId, membershipId));
  }

  /**
   * Blocks a user for another one.
   * @returns the block's id
   */
  async block({ id: userId }: Actor, { id: blockedUserId }: Actor): Promise<number> {
    const blockId = nextId();
    await this.service.incoming.deliver(userBlockedV1, userId, { blockId, userId, blockedUserId });
    return blockId;
  }

  /** Lifts a block. */
  async unblock({ id: userId }: Actor, { id: blockedUserId }: Actor, blockId: number): Promise<void> {
    await this.service.incoming.deliver(userUnblockedV1, userId, { blockId, userId, blockedUserId });
  }

  /** Changes a user's safety settings. */
  async settings({ id: userId }: Actor, changes: Partial<SafetySettings>): Promise<void> {
    await this.service.incoming.deliver(safetySettingsChangedV1, userId, {
      ...defaultSafetySettings,
      ...changes,
      userId,
      revision: nextId(),
    });
  }

  /** Sets the groups service's answer to `confirmMembership`. */
  groupsConfirm(answer: (typeof confirmMembership)['response']['_output']): ReturnType<typeof stubCall> {
    return stubCall(this.service.nats, confirmMembership, () => answer);
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

  /** Uploads a photo to a group. */
  upload(actor: Actor, groupId: number, idempotencyKey?: string): Promise<ChatPhoto> {
    return this.service.as(actor).call(uploadGroupPhoto, {
      params: { id: groupId },
      body: { image: photoDataUrl() },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  }

  /** Uploads a photo to a direct chat. */
  uploadTo(from: Actor, to: Actor): Promise<ChatPhoto> {
    return this.service
      .as(from)
      .call(uploadDirectPhoto, { params: { userId: to.id }, body: { image: photoDataUrl() } });
  }

  /** Posts photos without text. */
  postPhotos(actor: Actor, groupId: number, photoIds: number[], clientId?: string): Promise<Message> {
    const body = { groupId, photoIds, ...(clientId === undefined ? {} : { clientId }) };
    return this.service.as(actor).call(postMessage, { body });
  }

  /** Posts a message as this user. */
  post(actor: Actor, groupId: number, content: string, clientId?: string): Promise<Message> {
    const body = clientId === undefined ? { groupId, content } : { groupId, content, clientId };
    return this.service.as(actor).call(postMessage, { body });
  }
  /** Creates two users, Ada and Bo, who share a group. */
  async friends(): Promise<[Actor, Actor]> {
    const [ada, bo] = [await this.person({ name: 'Ada' }), await this.person({ name: 'Bo' })];
    await this.group(ada, bo);
    return [ada, bo];
  }

  /** Posts a direct message. */
  write(from: Actor, to: Actor, content: string, clientId?: string): Promise<DirectMessage> {
    return this.service.as(from).call(postDirectMessage, {
      params: { userId: to.id },
      body: clientId === undefined ? { content } : { content, clientId },
    });
  }

  /** Returns the messages between a viewer and another user. */
  history(viewer: Actor, other: Actor, query = {}): Promise<DirectMessage[]> {
    return this.service.as(viewer).call(listDirectMessages, { params: { userId: other.id }, query });
  }
}
