import { onUserChange } from '../../../shared/user-data';

/** Number of remembered ids; far more than servers ever push again. */
const remembered = 1_000;

const pushed = new Set<number>();

onUserChange(() => {
  pushed.clear();
});

/** Records a pushed message and returns whether this page received it for the first time. */
export function recordFirstPush(messageId: number): boolean {
  if (pushed.has(messageId)) return false;
  pushed.add(messageId);
  const [oldest] = pushed;
  if (pushed.size > remembered && oldest !== undefined) pushed.delete(oldest);
  return true;
}
