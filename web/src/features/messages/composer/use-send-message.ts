import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { randomUuid } from '../../../shared/random-uuid';
import type { Chat } from '../chat.rules';
import { storeFiles, sweepFiles } from './photos/photo-files';
import { sendUnsent } from './send-queue';
import { addUnsent, currentUnsent, keysOf, markUnsent, syncUnsent } from './unsent-store';
import type { NewMessage, UnsentMessage } from './unsent.rules';

/** Returns the current time, but later than the last message's, because the time orders unsent messages. */
function timeToOrderBy(): string {
  const last = Math.max(0, ...currentUnsent().map(({ createdAt }) => Date.parse(createdAt)));
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/**
 * Returns functions that send to a chat. A message is shown at once,
 * pending until it is stored, and kept until it can be sent.
 */
export function useSendMessage(chat: Chat) {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Of messages that another tab has sent, or that were sent before their files were stored.
    void sweepFiles(() => {
      syncUnsent();
      return new Set(keysOf(currentUnsent()));
    });
  }, []);
  return {
    /** Sends a new message; one without text and photos is ignored. */
    send: (message: NewMessage) => {
      const content = message.content.trim();
      if (content === '' && message.photos.length === 0) return;
      const clientId = randomUuid();
      const state = navigator.onLine ? 'sending' : 'waiting';
      addUnsent({ ...message, content, chat, clientId, createdAt: timeToOrderBy(), state });
      void storeFiles(message.photos.map(({ key }) => key));
      void sendUnsent(queryClient, chat, clientId);
    },
    /** Retries with the same `clientId`, so that the message can't be stored twice. */
    retry: ({ clientId }: UnsentMessage) => {
      markUnsent(clientId, 'sending');
      void sendUnsent(queryClient, chat, clientId);
    },
  };
}
