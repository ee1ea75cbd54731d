import type { CurrentUser } from '@circlet/contracts';

import { useCatchUp } from './use-catch-up';
import { useIncomingFrames } from './use-incoming-frames';

/** Keeps chats, unread counts and presence up to date on every page. Renders nothing. */
export function ChatUpdates({ user }: { user: CurrentUser }) {
  useIncomingFrames(user.id);
  useCatchUp();
  return null;
}
