import type { DemoConversationLine, DemoLineMarks } from '../types';

const minutesPerUnit = { d: 24 * 60, h: 60, m: 1 };

/** Returns the minutes in a duration such as '2d 3h' or '45m'. */
export const parseDuration = (duration: string): number => {
  const parts = [...duration.matchAll(/(\d+)([dhm])(?: |$)/g)];
  if (parts.map(([part]) => part).join('') !== duration) throw new Error(`Not a duration: '${duration}'`);
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * minutesPerUnit[unit as keyof typeof minutesPerUnit],
    0,
  );
};

/** Builds the chat of one group from lines of age, speaker and text, some with marks. */
export const conversation = <Name extends string>(
  groupId: number,
  speakers: Record<Name, number>,
  lines: readonly (readonly [ago: string, speaker: NoInfer<Name>, content: string, marks?: DemoLineMarks])[],
): readonly DemoConversationLine[] =>
  lines.map(([ago, speaker, content, marks]) => ({
    groupId,
    userId: speakers[speaker],
    minutesAgo: parseDuration(ago),
    content,
    ...marks,
  }));
