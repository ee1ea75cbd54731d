import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ButtonState } from '../../../shared/ui/button';
import { loadOlder } from '../api/get-thread';
import type { Chat } from '../chat.rules';

/** Returns a function that loads earlier messages, and its state. */
export function useOlder(chat: Chat): { state: ButtonState; load: () => void } {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ButtonState>('idle');
  return {
    state,
    load: () => {
      if (state === 'pending') return;
      setState('pending');
      loadOlder(queryClient, chat).then(
        () => {
          setState('idle');
        },
        () => {
          setState('failed');
        },
      );
    },
  };
}
