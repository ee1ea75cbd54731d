import { useRef } from 'react';

import { liveSocket } from '../../../shared/realtime/socket';
import { whereOf, type Chat } from '../chat.rules';
import { typingPause } from './typing.rules';

/** Returns functions that send throttled 'typing' frames for a chat. */
export function useTellTyping(chat: Chat): { tell: () => void; sent: () => void } {
  const told = useRef(0);
  return {
    tell: () => {
      const now = Date.now();
      if (now - told.current < typingPause) return;
      told.current = now;
      liveSocket.send({ type: 'typing', ...whereOf(chat) });
    },
    /** Resets the throttle after a message is sent, so that further typing is announced at once. */
    sent: () => {
      told.current = 0;
    },
  };
}
