import type { CurrentUser } from '@circlet/contracts';

import { useCatchUp } from './use-catch-up';
import { useIncomingFrames } from './use-incoming-frames';

/** Keeps chats, unread counts and presence up to date wherever one is in the product. Shows nothing itself. */
export default function ChatUpdates({ user }: { user: CurrentUser }) {
  useIncomingFrames(user.id);
  useCatchUp();
  return null;
}
