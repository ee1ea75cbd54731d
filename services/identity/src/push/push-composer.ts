import { createHash } from 'node:crypto';

import { getMemberNotificationLevel, getMessagePush, nameLabels, type PushPayload } from '@circlet/contracts';
import { RpcClient } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailContexts } from '../email/email-contexts';
import { EmailNames } from '../email/email-names';
import { UsersRepository } from '../users/users.repository';
import { messageText } from './message-text.rules';
import type { OutgoingPush } from './push-delivery';
import { kindsByLevel, type NoticeKind, type PushFacts } from './push-kinds';
import { shortLine } from './push-line.rules';
import { pushTexts } from './push-texts';
import type { ClaimedPush } from './pushes.repository';

const LONGEST_TITLE = 60;
/** With room for the widest characters, a payload stays below 3 KB. Push services accept 4 KB of ciphertext. */
const LONGEST_BODY = 300;

/** Composes a push from its row, the current names and, for a message or a meetup, what chat says about it now. */
@Injectable()
export class PushComposer {
  constructor(
    private readonly contexts: EmailContexts,
    private readonly names: EmailNames,
    private readonly users: UsersRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Returns undefined when there is nothing to say anymore: the message is deleted, read, or being read, or the user has
   * muted the chat.
   */
  async compose(push: ClaimedPush): Promise<OutgoingPush | undefined> {
    const { kind, subscriptionId, notAfter } = push;
    const payload =
      kind === 'message' ? await this.messagePayload(push) : await this.noticePayload(kind, push);
    return (
      payload && {
        payload: {
          ...payload,
          title: shortLine(payload.title, LONGEST_TITLE),
          body: shortLine(payload.body, LONGEST_BODY),
        },
        ttl: Math.max(0, Math.floor((notAfter.getTime() - Date.now()) / 1000)),
        urgency: kind === 'message' ? 'high' : 'normal',
        topic: topicOf(subscriptionId, payload.tag),
      }
    );
  }

  private async noticePayload(
    kind: NoticeKind,
    { userId, facts, eventId }: ClaimedPush,
  ): Promise<PushPayload | undefined> {
    if (kindsByLevel.has(kind) && (await this.isMuted(userId, facts))) return undefined;
    const { url, ...text } = pushTexts[kind](await this.contexts.of(facts, shortLine));
    const { pathname, search } = new URL(url);
    return { ...text, url: pathname + search, tag: tagOf(kind, facts) ?? `${kind}:${eventId}` };
  }

  private async isMuted(userId: number, { groupId }: PushFacts): Promise<boolean> {
    if (groupId === undefined) return false;
    const body = { groupId, userId };
    return (await this.rpc.call(getMemberNotificationLevel, { actor: null, body })).level !== 'all';
  }

  private async messagePayload({ userId, facts, showsText }: ClaimedPush): Promise<PushPayload | undefined> {
    const { messageId = 0 } = facts;
    const message = await this.rpc.call(getMessagePush, { actor: null, body: { messageId } });
    if (message?.userIds.includes(userId) !== true) return undefined;
    const { groupId, userId: authorId } = message;
    const [author, group] = await Promise.all([
      this.users.find(authorId),
      groupId === null ? undefined : this.names.groups([groupId], shortLine),
    ]);
    const { name, profilePhoto: photo } = author ?? { name: nameLabels.deleted, profilePhoto: null };
    const chat = groupId === null ? undefined : (group?.get(groupId) ?? 'your circle');
    return {
      ...messageText({ name, chat, content: message.content, photos: message.photos, showsText }),
      url: groupId === null ? `/messages?with=${authorId}` : `/messages?group=${groupId}`,
      tag: groupId === null ? `direct:${authorId}` : `group:${groupId}`,
      ...(photo === null ? {} : { icon: photo }),
    };
  }
}

/** Returns the tag of a notice: a later one about the same meetup, or of the same kind about the same, replaces it. */
function tagOf(kind: NoticeKind, { meetup, groupId, personId, found }: PushFacts): string | undefined {
  if (meetup !== undefined) return `meetup:${meetup.id}`;
  if (found !== undefined) return `search:${found.searchId}`;
  return groupId === undefined
    ? undefined
    : `${kind}:${groupId}${personId === undefined ? '' : `:${personId}`}`;
}

/**
 * Returns the topic by which a push service replaces older pushes to a browser that is offline. A digest, because the
 * service must not see which browsers share a chat.
 */
const topicOf = (subscriptionId: number, tag: string): string =>
  createHash('sha256').update(`${subscriptionId} ${tag}`).digest('base64url').slice(0, 32);
