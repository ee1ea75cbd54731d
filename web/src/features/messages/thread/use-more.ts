import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ButtonState } from '../../../shared/ui/button';

export interface More {
  state: ButtonState;
  load: () => void;
}

/** Returns a function that loads more messages, and its state. */
export function useMore(loadPage: (client: QueryClient) => Promise<void>): More {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ButtonState>('idle');
  return {
    state,
    load: () => {
      if (state === 'pending') return;
      setState('pending');
      loadPage(queryClient).then(
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
