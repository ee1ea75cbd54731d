import { signInWithPasskey } from '@circlet/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

import {
  canSuggestPasskeys,
  choosePasskey,
  stopSuggesting,
} from '../../shared/domain/session/choose-passkey';
import { toast } from '../../shared/ui/toast-store';
import { useAuthentication } from './use-authentication';

/** Suggestions are renewed before their challenge expires. Milliseconds. */
const RENEW_MS = 9 * 60 * 1000;

/** Names of the errors with which browsers report that the user chose nothing. */
const canceled = new Set(['NotAllowedError', 'AbortError']);

/** Signs in with a passkey: one that the browser suggests in the email field, or one that the user asks for. */
export function usePasskeySignIn() {
  const attempt = useAuthentication(signInWithPasskey);
  const [isChoosing, setIsChoosing] = useState(false);
  const [round, setRound] = useState(0);
  const startNextRound = () => {
    setRound((before) => before + 1);
  };

  const signIn = useEffectEvent((response: Awaited<ReturnType<typeof choosePasskey>>) => {
    attempt.mutate({ response }, { onError: startNextRound });
  });
  useEffect(() => {
    let isOver = false;
    const suggest = async () => {
      if (!(await canSuggestPasskeys()) || isOver) return;
      const response = await choosePasskey('autofill');
      signIn(response);
    };
    // Without suggestions, the button is still there.
    suggest().catch(() => undefined);
    const renewal = setTimeout(startNextRound, RENEW_MS);
    return () => {
      isOver = true;
      clearTimeout(renewal);
      void stopSuggesting().catch(() => undefined);
    };
  }, [round]);

  const choose = async () => {
    setIsChoosing(true);
    try {
      attempt.mutate({ response: await choosePasskey('dialog') });
    } catch (error) {
      if (!(error instanceof Error && canceled.has(error.name)))
        toast({ title: 'Authentication failed', description: 'Please try again', variant: 'danger' });
    } finally {
      setIsChoosing(false);
      // The dialog has ended the suggestions.
      startNextRound();
    }
  };
  return { choose, isPending: isChoosing || attempt.isPending, error: attempt.error };
}
