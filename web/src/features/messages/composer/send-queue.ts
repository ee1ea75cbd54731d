import { getDirectChat } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { callKey } from '../../../shared/api/use-call';
import { runAlone } from '../../../shared/run-alone';
import { toast } from '../../../shared/ui/toast-store';
import { sendMessage } from '../api/message-changes';
import { addMessage } from '../api/thread-cache';
import { chatKey, isSameChat, type Chat } from '../chat.rules';
import { runInSequence } from '../run-in-sequence';
import { applyNewMessage } from '../unread/unread-cache';
import { currentUnsent, markUnsent, removeUnsent, syncUnsent } from './unsent-store';
import { mayPass, nextToSend, type UnsentMessage } from './unsent.rules';

/** `stopped`: a message has to wait, and so do the later ones of its chat. */
type Outcome = 'sent' | 'stopped';

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** Reports why a message wasn't sent. The server gives the reason for a refusal. */
function reportFailure(error: unknown): void {
  toast({
    title: 'Error',
    description:
      (isRefused(error) ? error.serverMessage : null) ?? 'Failed to send message. Please try again.',
    variant: 'danger',
  });
}

const isSending = (id: string): boolean =>
  currentUnsent().some(({ clientId, state }) => clientId === id && state === 'sending');

/** Sends one message and returns whether the next one of its chat can follow. */
async function sendOne(client: QueryClient, message: UnsentMessage, reportsAll: boolean): Promise<boolean> {
  const { clientId, chat } = message;
  markUnsent(clientId, 'sending');
  try {
    const stored = await sendMessage(message);
    addMessage(client, stored);
    applyNewMessage(client, stored, false);
    removeUnsent(clientId);
    return true;
  } catch (error) {
    const waits = mayPass(error);
    markUnsent(clientId, waits ? 'waiting' : 'failed');
    // The other user has closed the chat in the meantime. No frame announces that.
    if (isRefused(error) && chat.kind === 'direct')
      void client.invalidateQueries({
        queryKey: callKey(getDirectChat, { userId: chat.id }),
        exact: true,
      });
    if (reportsAll || !waits) reportFailure(error);
    return !waits;
  }
}

function stopAll(chat: Chat): Outcome {
  for (const { clientId, state, chat: other } of currentUnsent())
    if (state === 'sending' && isSameChat(other, chat)) markUnsent(clientId, 'waiting');
  return 'stopped';
}

/**
 * Sends the unsent messages of a chat in the order in which they were written, until one has to wait. Only one tab
 * does so at a time; the server recognizes a `clientId` that it has stored.
 *
 * @param asked - the message that the user has just sent or retried, so that any failure is reported. Others are only
 * reported if retrying can't help.
 */
export function sendUnsent(client: QueryClient, chat: Chat, asked?: string): Promise<Outcome> {
  const name = chatKey(chat);
  const sendAll = async (): Promise<Outcome> => {
    // An earlier run has sent it, or has met a failure that it would only meet again.
    if (asked !== undefined && !isSending(asked)) return 'sent';
    syncUnsent();
    for (;;) {
      const next = nextToSend(currentUnsent(), chat);
      if (next === undefined) return 'sent';
      if (!navigator.onLine || !(await sendOne(client, next, asked !== undefined))) return stopAll(chat);
    }
  };
  return runInSequence(name, () => runAlone(`circlet.send.${name}`, sendAll));
}
