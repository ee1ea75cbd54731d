import { useRef } from 'react';

import { liveSocket } from '../../../shared/realtime/socket';
import { chatFields, type Chat } from '../chat.rules';
import { typingInterval } from './typing.rules';

/** Returns functions that send throttled 'typing' frames for a chat. */
export function useSendTyping(chat: Chat): { announce: () => void; reset: () => void } {
  const lastSentAt = useRef(0);
  return {
    announce: () => {
      const now = Date.now();
      if (now - lastSentAt.current < typingInterval) return;
      lastSentAt.current = now;
      liveSocket.send({ type: 'typing', ...chatFields(chat) });
    },
    /** Resets the throttle after a message is sent, so that further typing is announced at once. */
    reset: () => {
      lastSentAt.current = 0;
    },
  };
}
