import { signInWithPasskey } from '@circlet/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

import {
  canSuggestPasskeys,
  choosePasskey,
  stopSuggesting,
} from '../../shared/domain/session/choose-passkey';
import { askForPasskey } from './ask-for-passkey';
import { useAuthentication } from './use-authentication';

/** Suggestions are renewed before their challenge expires. Milliseconds. */
const RENEW_MS = 9 * 60 * 1000;

/** Signs in with a passkey: one that the browser suggests in the email field, or one that the user asks for. */
export function usePasskeySignIn(onFailed: (error: Error) => void) {
  const attempt = useAuthentication(signInWithPasskey, onFailed);
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
    const response = await askForPasskey();
    setIsChoosing(false);
    // The dialog has ended the suggestions.
    startNextRound();
    if (response !== undefined) attempt.mutate({ response });
  };
  return { choose, isPending: isChoosing || attempt.isPending };
}
