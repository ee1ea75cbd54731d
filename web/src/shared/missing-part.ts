import { createContext, useContext, useEffect } from 'react';

import { offlineMessage } from './api/api-error';

/** A part of the app whose code could not be loaded. */
export interface MissingPart {
  /** Whether the server could be reached. If so, only a reload helps. */
  readonly isReachable: boolean;
}

/** Receives the parts that are missing among the children. Without a provider, they are left out. */
export const MissingPartContext = createContext<(missing: MissingPart) => void>(() => undefined);

export interface ReportMissingPartProps {
  missing: MissingPart;
  /** Called after the report, so that the part can load again when it is rendered the next time. */
  onReported: () => void;
}

/** Rendered in place of a part that is missing, so that the rest of the page stays. */
export function ReportMissingPart({ missing, onReported }: ReportMissingPartProps) {
  const report = useContext(MissingPartContext);
  useEffect(() => {
    report(missing);
    onReported();
  }, [missing, report, onReported]);
  return null;
}

/** Returns what a user can do about a missing part. */
export const describeMissing = ({ isReachable }: MissingPart): string =>
  isReachable ? 'Please reload the page and try again.' : offlineMessage;
