import type { CurrentUser } from '@circlet/contracts';

import { useEffect } from 'react';

import { restoreUnsent } from '../composer/unsent-store';
import { useCatchUp } from './use-catch-up';
import { useIncomingFrames } from './use-incoming-frames';

/** Keeps chats, unread counts and presence up to date wherever one is in the product. Shows nothing itself. */
export default function ChatUpdates({ user }: { user: CurrentUser }) {
  useEffect(() => {
    restoreUnsent(user.id);
  }, [user.id]);
  useIncomingFrames(user.id);
  useCatchUp();
  return null;
}
