import { type AnyMessage, toRepliedMessage } from '@circlet/contracts';

/** Messages of a chat without gaps, in the database's order. */
export interface LoadedMessages {
  readonly messages: readonly AnyMessage[];
  /** Whether the chat's very first message is loaded. */
  readonly reachesStart: boolean;
}

/** The messages of a chat up to the newest. */
export interface Thread extends LoadedMessages {
  /** Id up to which fetched pages prove that no message is missing; 0 for none. Frames don't prove that. */
  readonly completeTo: number;
}

/** The messages around one that is too old for the thread. New messages aren't added to it. */
export interface ThreadPart extends LoadedMessages {
  /** Whether it includes the message that was the newest when its end was fetched. */
  readonly reachesEnd: boolean;
}

/** Merges two lists by id, each message once. The incoming version wins. */
export function mergeMessages(
  known: readonly AnyMessage[],
  incoming: readonly AnyMessage[],
): readonly AnyMessage[] {
  const newest = known.at(-1)?.id ?? 0;
  if (incoming.every((message, index) => message.id > (incoming[index - 1]?.id ?? newest))) {
    return incoming.length === 0 ? known : [...known, ...incoming];
  }
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/**
 * Returns a chat with a message that was pushed or has just been stored. A loaded message
 * stays, because it may be newer than the incoming version. A message from before the loaded
 * part, pushed again after a long time, is dropped because it would leave a gap.
 */
export function withMessage(thread: Thread, message: AnyMessage): Thread {
  const isKnown = thread.messages.some(({ id }) => id === message.id);
  const leavesGap = !thread.reachesStart && message.id < (thread.messages[0]?.id ?? 0);
  return isKnown || leavesGap ? thread : { ...thread, messages: mergeMessages(thread.messages, [message]) };
}

/** Returns a chat that consists of its newest page. A page that isn't full reaches the chat's start. */
export const threadFrom = (page: readonly AnyMessage[], pageSize: number): Thread => ({
  messages: page,
  reachesStart: page.length < pageSize,
  completeTo: page.at(-1)?.id ?? 0,
});

/**
 * Returns a chat with missed messages added and loaded messages updated.
 * @param missed - everything after {@link Thread.completeTo}
 * @param latest - current versions; those from before the
 * loaded part are dropped because they would leave a gap
 */
export function caughtUp(
  thread: Thread,
  missed: readonly AnyMessage[],
  latest: readonly AnyMessage[],
): Thread {
  const oldest = thread.messages[0]?.id ?? 0;
  const known = mergeMessages(
    thread.messages,
    latest.filter(({ id }) => id >= oldest),
  );
  return {
    ...thread,
    messages: mergeMessages(known, missed),
    completeTo: missed.at(-1)?.id ?? thread.completeTo,
  };
}

export const contains = (messages: readonly AnyMessage[], messageId: number): boolean =>
  messages.some(({ id }) => id === messageId);

/** Returns the part of a chat that consists of two pages: up to a message, and after it. */
export const partFrom = (
  upTo: readonly AnyMessage[],
  after: readonly AnyMessage[],
  pageSize: number,
): ThreadPart => ({
  messages: [...upTo, ...after],
  reachesStart: upTo.length < pageSize,
  reachesEnd: after.length < pageSize,
});

/** Returns a part of a chat with current versions of its messages. Others would leave gaps. */
export const refreshedPart = (part: ThreadPart, latest: readonly AnyMessage[]): ThreadPart => ({
  ...part,
  messages: mergeMessages(
    part.messages,
    latest.filter(({ id }) => contains(part.messages, id)),
  ),
});

/** Returns a thread that also has an earlier part of its chat; null while messages between the two are missing. */
export function joined(thread: Thread, part: ThreadPart): Thread | null {
  const oldest = thread.messages[0];
  if (oldest === undefined || (part.messages.at(-1)?.id ?? 0) < oldest.id) return null;
  return {
    ...thread,
    messages: mergeMessages(part.messages, thread.messages),
    reachesStart: thread.reachesStart || part.reachesStart,
  };
}

/** Replaces a message with its new version, also where replies quote it. One that isn't loaded is not added. */
export function replaceMessage(known: readonly AnyMessage[], changed: AnyMessage): readonly AnyMessage[] {
  if (!known.some(({ id, replyTo }) => id === changed.id || replyTo?.id === changed.id)) return known;
  const replyTo = toRepliedMessage(changed);
  return known.map((message) => {
    if (message.id === changed.id) return changed;
    return message.replyTo?.id === changed.id ? { ...message, replyTo } : message;
  });
}

/** Consecutive messages of one person, close in time, shown under one name; or one message about a meetup. */
export interface Run {
  readonly key: number;
  readonly userId: number;
  readonly messages: readonly AnyMessage[];
}

/** The runs of one calendar day. */
export interface Day {
  /** Start of the day in the viewer's time zone, as a timestamp in milliseconds. */
  readonly key: number;
  readonly runs: readonly Run[];
}

/** Gap between two messages of one person that starts a new run. Milliseconds. */
const runGap = 5 * 60_000;

const startOfDay = (time: string): number => new Date(time).setHours(0, 0, 0, 0);

const continues = (previous: AnyMessage | undefined, message: AnyMessage): boolean =>
  previous?.userId === message.userId &&
  previous.kind !== 'meetup' &&
  message.kind !== 'meetup' &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < runGap;

/**
 * Groups messages by day, and within a day by author.
 * @param firstUnread - id of the message that starts a new run, for the unread line above it
 */
export function daysOf(messages: readonly AnyMessage[], firstUnread: number | null = null): readonly Day[] {
  const days: { key: number; runs: { key: number; userId: number; messages: AnyMessage[] }[] }[] = [];
  let previous: AnyMessage | undefined;
  for (const message of messages) {
    const key = startOfDay(message.createdAt);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    if (run !== undefined && message.id !== firstUnread && continues(previous, message))
      run.messages.push(message);
    else day.runs.push({ key: message.id, userId: message.userId, messages: [message] });
    previous = message;
  }
  return days;
}

/**
 * Returns the meetups whose cards follow messages, by message id. Only the newest message of a meetup has the card,
 * because several of the same would be noise.
 */
export function cardsOf(messages: readonly AnyMessage[]): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const { meetupId, id } of messages) if (meetupId !== null) newest.set(meetupId, id);
  return new Map([...newest].map(([meetupId, id]) => [id, meetupId]));
}
