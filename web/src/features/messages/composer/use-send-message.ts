import { useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { randomUuid } from '../../../shared/random-uuid';
import { toast } from '../../../shared/ui/toast-store';
import { directChatQuery } from '../api/get-direct-chat';
import { sendMessage } from '../api/post-message';
import { addMessage } from '../api/thread-cache';
import { type Chat, chatName } from '../chat.rules';
import { inOrder } from '../in-order';
import { noteMessage } from '../unread/unread-cache';
import { forgetUnsent, isUnsent, markFailed, markSending } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** Why a message was not sent, in words: a refusal has its own. */
const wordsFor = (error: unknown): string =>
  (isRefused(error) ? error.serverMessage : null) ?? 'Failed to send message. Please try again.';

/** Sends to a chat: shown at once, pending until stored, and kept for another try when it fails. */
export function useSendMessage(chat: Chat) {
  const queryClient = useQueryClient();

  const send = (message: Omit<UnsentMessage, 'state'>): void => {
    const { content, clientId } = message;
    markSending(message);
    void inOrder(chatName(message.chat), async () => {
      // Somebody else may have signed in meanwhile, who has not written it.
      if (!isUnsent(clientId)) return;
      try {
        const stored = await sendMessage(message.chat, content, clientId);
        addMessage(queryClient, stored);
        noteMessage(queryClient, stored, false);
        forgetUnsent(clientId);
      } catch (error) {
        markFailed(clientId);
        // The other one has closed the chat meanwhile, of which nobody is told.
        if (isRefused(error) && message.chat.kind === 'direct')
          void queryClient.invalidateQueries(directChatQuery(message.chat.id));
        toast({ title: 'Error', description: wordsFor(error), variant: 'danger' });
      }
    });
  };

  return {
    /** Sends something new; empty text is not sent. */
    send: (text: string) => {
      const content = text.trim();
      if (content === '') return;
      send({ chat, content, clientId: randomUuid(), createdAt: new Date().toISOString() });
    },
    /** Tries once more, under the same name, so that it cannot arrive twice. */
    retry: ({ content, clientId, createdAt }: UnsentMessage) => {
      send({ chat, content, clientId, createdAt });
    },
  };
}
