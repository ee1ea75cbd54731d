import type { CurrentUser } from '@circlet/contracts';

import { useSendQueue } from '../composer/use-send-queue';
import { useCopies } from '../offline/use-copies';
import { useCatchUp } from './use-catch-up';
import { useIncomingFrames } from './use-incoming-frames';

/** Keeps chats, unread counts and presence up to date on every page, and sends waiting messages. Renders nothing. */
export function ChatUpdates({ user }: { user: CurrentUser }) {
  useIncomingFrames(user.id);
  useCatchUp();
  useSendQueue(user.id);
  useCopies(user.id);
  return null;
}
