import type { DemoConversationLine } from '../types';

const minutesIn = { d: 24 * 60, h: 60, m: 1 };

/** Returns the minutes in a duration such as '2d 3h' or '45m'. */
export const minutesOf = (length: string): number => {
  const parts = [...length.matchAll(/(\d+)([dhm])(?: |$)/g)];
  if (parts.map(([part]) => part).join('') !== length) throw new Error(`Not a duration: '${length}'`);
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * minutesIn[unit as keyof typeof minutesIn],
    0,
  );
};

/** Builds the chat of one group from lines of age, speaker and text. */
export const talk = <Name extends string>(
  groupId: number,
  speakers: Record<Name, number>,
  lines: readonly (readonly [ago: string, speaker: NoInfer<Name>, content: string])[],
): readonly DemoConversationLine[] =>
  lines.map(([ago, speaker, content]) => ({
    groupId,
    userId: speakers[speaker],
    minutesAgo: minutesOf(ago),
    content,
  }));
