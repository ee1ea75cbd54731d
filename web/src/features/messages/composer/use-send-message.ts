import { useQueryClient } from '@tanstack/react-query';

import { toast } from '../../shared/ui/toast-store';
import { addMessage } from './api/get-thread';
import { sendMessage } from './api/post-message';
import { forgetUnsent, markFailed, markSending } from './unsent-store';

/** Sends to a group: shown at once, pending until stored, and kept for another try when it fails. */
export function useSendMessage(groupId: number) {
  const queryClient = useQueryClient();

  const send = async (content: string, clientId: string, createdAt: string): Promise<void> => {
    markSending({ clientId, groupId, content, createdAt });
    try {
      addMessage(queryClient, await sendMessage(groupId, content, clientId));
      forgetUnsent(clientId);
    } catch {
      markFailed(clientId);
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'danger' });
    }
  };

  return {
    /** Sends something new; empty text is not sent. */
    send: (text: string) => {
      const content = text.trim();
      if (content !== '') void send(content, crypto.randomUUID(), new Date().toISOString());
    },
    /** Tries once more, under the same name, so that it cannot arrive twice. */
    retry: (message: { content: string; clientId: string; createdAt: string }) => {
      void send(message.content, message.clientId, message.createdAt);
    },
  };
}
