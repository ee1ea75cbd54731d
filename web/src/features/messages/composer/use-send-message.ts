import { getDirectChat } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { callKey } from '../../../shared/api/use-call';
import { randomUuid } from '../../../shared/random-uuid';
import { toast } from '../../../shared/ui/toast-store';
import { sendMessage } from '../api/message-changes';
import { addMessage } from '../api/thread-cache';
import { type Chat, chatKey } from '../chat.rules';
import { runInSequence } from '../run-in-sequence';
import { applyNewMessage } from '../unread/unread-cache';
import { removeUnsent, isUnsent, markFailed, markSending } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** Returns the reason why a message wasn't sent. The server gives one for a refusal. */
const failureText = (error: unknown): string =>
  (isRefused(error) ? error.serverMessage : null) ?? 'Failed to send message. Please try again.';

/**
 * Returns functions that send to a chat. A message is shown at once,
 * pending until it is stored, and kept for a retry if it fails.
 */
export function useSendMessage(chat: Chat) {
  const queryClient = useQueryClient();

  const send = (message: Omit<UnsentMessage, 'state'>): void => {
    const { content, clientId } = message;
    markSending(message);
    void runInSequence(chatKey(message.chat), async () => {
      // Another user may have signed in since, who must not send it.
      if (!isUnsent(clientId)) return;
      try {
        const stored = await sendMessage(message.chat, content, clientId);
        addMessage(queryClient, stored);
        applyNewMessage(queryClient, stored, false);
        removeUnsent(clientId);
      } catch (error) {
        markFailed(clientId);
        // The other user has closed the chat in the meantime. No frame announces that.
        if (isRefused(error) && message.chat.kind === 'direct')
          void queryClient.invalidateQueries({
            queryKey: callKey(getDirectChat, { userId: message.chat.id }),
            exact: true,
          });
        toast({ title: 'Error', description: failureText(error), variant: 'danger' });
      }
    });
  };

  return {
    /** Sends a new message; empty text is ignored. */
    send: (text: string) => {
      const content = text.trim();
      if (content === '') return;
      send({ chat, content, clientId: randomUuid(), createdAt: new Date().toISOString() });
    },
    /** Retries with the same `clientId`, so that the message can't be stored twice. */
    retry: ({ content, clientId, createdAt }: UnsentMessage) => {
      send({ chat, content, clientId, createdAt });
    },
  };
}
