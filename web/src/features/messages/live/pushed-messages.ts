import { forgetWithPerson } from '../../../shared/forget-person';

/** How many are remembered: far more than what a server pushes once more. */
const remembered = 1_000;

const pushed = new Set<number>();

forgetWithPerson(() => {
  pushed.clear();
});

/** Whether a message is pushed for the first time as far as this page knows, and takes note of it. */
export function isFirstPush(messageId: number): boolean {
  if (pushed.has(messageId)) return false;
  pushed.add(messageId);
  const [oldest] = pushed;
  if (pushed.size > remembered && oldest !== undefined) pushed.delete(oldest);
  return true;
}
