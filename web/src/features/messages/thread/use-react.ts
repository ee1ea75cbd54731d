import type { AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../shared/api/api-error';
import { toast } from '../../../shared/ui/toast-store';
import { setReaction } from '../api/message-changes';
import { changeMessage, threadKey } from '../api/thread-cache';
import { chatOf } from '../chat.rules';
import { runInSequence } from '../one-at-a-time';
import { hasReacted, withReaction } from './reaction.rules';

/**
 * Returns a function that adds or removes the user's reaction to a
 * message. The change shows at once and is refetched if it fails.
 */
export function useReact(userId: number): (message: AnyMessage, emoji: string) => void {
  const queryClient = useQueryClient();
  return (message, emoji) => {
    const on = !hasReacted(message.reactions, emoji, userId);
    changeMessage(queryClient, {
      ...message,
      reactions: withReaction(message.reactions, emoji, userId, on),
    });
    runInSequence(`reactions ${String(message.id)}`, () => setReaction(message.id, emoji, on)).catch(
      (error: unknown) => {
        toast({
          title: 'Error',
          description: messageOf(error, 'Your reaction couldn’t be saved. Please try again.'),
          variant: 'danger',
        });
        changeMessage(queryClient, message);
        void queryClient.invalidateQueries({ queryKey: threadKey(chatOf(message)) });
      },
    );
  };
}
