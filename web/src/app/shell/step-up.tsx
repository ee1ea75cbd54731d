import { useState, useSyncExternalStore } from 'react';

import { answerProof, askedProof, subscribeToProof, type ProofKind } from '../../shared/api/step-up';
import { lazyPart } from '../../shared/lazy-part';
import { LazyDialog } from '../../shared/ui/lazy-dialog';

const StepUpDialog = lazyPart(() => import('../../features/security/step-up/step-up-dialog'));

/** Asks users to prove again who they are when the server refused a call without that. */
export function StepUp() {
  const asked = useSyncExternalStore(subscribeToProof, askedProof, () => null);
  // Kept while the dialog closes.
  const [kind, setKind] = useState<ProofKind>('any');
  if (asked !== null && asked !== kind) setKind(asked);
  return (
    <LazyDialog
      open={asked !== null}
      onMissing={() => {
        answerProof(false);
      }}
    >
      <StepUpDialog open={asked !== null} kind={kind} />
    </LazyDialog>
  );
}
