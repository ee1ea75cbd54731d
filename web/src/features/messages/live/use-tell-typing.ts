import { useRef } from 'react';

import { liveSocket } from '../../../shared/realtime/socket';
import { whereOf, type Chat } from '../chat.rules';
import { typingPause } from './typing.rules';

/** Tells the others that one is writing, now and then. */
export function useTellTyping(chat: Chat): { tell: () => void; sent: () => void } {
  const told = useRef(0);
  return {
    tell: () => {
      const now = Date.now();
      if (now - told.current < typingPause) return;
      told.current = now;
      liveSocket.send({ type: 'typing', ...whereOf(chat) });
    },
    /** What was written is sent: whatever is written next is told at once. */
    sent: () => {
      told.current = 0;
    },
  };
}
