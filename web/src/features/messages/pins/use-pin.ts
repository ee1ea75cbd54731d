import type { AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { adviceOn } from '../../../shared/api/api-error';
import { toast } from '../../../shared/ui/toast-store';
import { setPin } from '../api/message-changes';
import { changeMessage, threadKey } from '../api/thread-cache';
import { chatOf } from '../chat.rules';
import { listChangedMessage } from '../list/list-cache';
import { runInSequence } from '../one-at-a-time';
import { applyPinChange } from './pin-cache';

/**
 * Returns a function that pins or unpins a message. The change shows at
 * once and is taken back if it fails.
 */
export function usePin(): (message: AnyMessage, on: boolean) => void {
  const queryClient = useQueryClient();
  return (message, on) => {
    const changed = { ...message, pinned: on };
    listChangedMessage(queryClient, changed);
    changeMessage(queryClient, changed);
    runInSequence(`pin ${String(message.id)}`, () => setPin(message.id, on)).then(
      () => {
        applyPinChange(queryClient, changed);
      },
      (error: unknown) => {
        toast({
          title: on ? 'Couldn’t pin the message' : 'Couldn’t unpin the message',
          description: adviceOn(error),
          variant: 'danger',
        });
        listChangedMessage(queryClient, message);
        changeMessage(queryClient, message);
        void queryClient.invalidateQueries({ queryKey: threadKey(chatOf(message)) });
      },
    );
  };
}
