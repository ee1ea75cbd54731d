import type { MissingPart } from '../../shared/missing-part';
import { ErrorScreen } from './error-screen';
import { OfflineScreen } from './offline-screen';
import { useOnceReachable } from './use-once-reachable';

export interface MissingPageProps {
  missing: MissingPart;
  hasSavedPages: boolean;
  /** Loads the page again. */
  onRetry: () => void;
}

function UnreachablePage({ hasSavedPages, onRetry }: Omit<MissingPageProps, 'missing'>) {
  useOnceReachable(onRetry);
  return <OfflineScreen hasSavedPages={hasSavedPages} onRetry={onRetry} />;
}

/** Shown in place of a page whose code can't be loaded. */
export function MissingPage({ missing, ...retrying }: MissingPageProps) {
  return missing.isReachable ? <ErrorScreen /> : <UnreachablePage {...retrying} />;
}
