import type { AnyMessage } from '@circlet/contracts';

/** What is loaded of a chat: a gapless run of messages up to the newest, in the database's order. */
export interface Thread {
  readonly messages: readonly AnyMessage[];
  /** Whether the first message of all is among them. */
  readonly reachesStart: boolean;
  /** Up to this message the server has said that none is missing; 0 for no message. Frames alone do not say that. */
  readonly completeTo: number;
}

/** Puts two runs together: each message once, the later version winning, in order of id. */
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
 * A chat with a message that was pushed or has just been stored. What is known of it may be later than what comes now, so
 * that is left as it is; and one from before what is loaded, sent once more after a long time, would leave a gap.
 */
export function withMessage(thread: Thread, message: AnyMessage): Thread {
  const isKnown = thread.messages.some(({ id }) => id === message.id);
  const leavesGap = !thread.reachesStart && message.id < (thread.messages[0]?.id ?? 0);
  return isKnown || leavesGap ? thread : { ...thread, messages: mergeMessages(thread.messages, [message]) };
}

/** A chat from its newest page on, which is not full where it holds everything. */
export const threadFrom = (page: readonly AnyMessage[], pageSize: number): Thread => ({
  messages: page,
  reachesStart: page.length < pageSize,
  completeTo: page.at(-1)?.id ?? 0,
});

/**
 * A chat with what was missed, and with what the messages that were loaded have become.
 *
 * @param missed - everything after {@link Thread.completeTo}
 * @param latest - may reach further back than what is loaded, which would leave a gap
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

/** Puts the later version of a message in its place; one that is not there stays away. */
export const replaceMessage = (known: readonly AnyMessage[], changed: AnyMessage): readonly AnyMessage[] =>
  known.some(({ id }) => id === changed.id)
    ? known.map((message) => (message.id === changed.id ? changed : message))
    : known;

/** Messages of one person that follow each other closely and are shown under one name. */
export interface Run {
  readonly key: number;
  readonly userId: number;
  readonly messages: readonly AnyMessage[];
}

/** The runs of one calendar day. */
export interface Day {
  /** The day's first moment in the viewer's time zone, as a number. */
  readonly key: number;
  readonly runs: readonly Run[];
}

/** Messages of one person further apart than this begin a new run. Milliseconds. */
const runGap = 5 * 60_000;

const startOfDay = (time: string): number => new Date(time).setHours(0, 0, 0, 0);

const continues = (previous: AnyMessage | undefined, message: AnyMessage): boolean =>
  previous?.userId === message.userId &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < runGap &&
  startOfDay(previous.createdAt) === startOfDay(message.createdAt);

/**
 * Groups messages by day, and within a day by who speaks.
 *
 * @param firstUnread - begins a new run, so that a line can stand above it
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
