import { useSyncExternalStore } from 'react';

import { isAskingForProof, subscribeToProof } from '../../shared/api/step-up';
import { lazyPart } from '../../shared/lazy-part';
import { LazyDialog } from '../../shared/ui/lazy-dialog';

const StepUpDialog = lazyPart(() => import('../../features/security/step-up-dialog'));

/** Asks users to prove again who they are when the server refused a call without that. */
export function StepUp() {
  const isOpen = useSyncExternalStore(subscribeToProof, isAskingForProof);
  return (
    <LazyDialog open={isOpen}>
      <StepUpDialog open={isOpen} />
    </LazyDialog>
  );
}
