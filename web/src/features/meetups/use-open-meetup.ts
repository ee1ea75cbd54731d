import { useCallback, useState } from 'react';

import { idIn, useUrlParams } from '../../shared/use-url-params';

const parameter = 'meetup';

/**
 * Returns the meetup whose details are open and a function that closes them. It is kept in the URL, so that messages
 * and emails link to it and the back button closes it.
 */
export function useOpenMeetup() {
  const [parameters, setParameters] = useUrlParams();
  const id = idIn(parameters, parameter);
  // Kept during the dialog's exit animation.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);

  const close = useCallback(() => {
    setParameters(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setParameters]);
  return { id, shown, close };
}

/** Returns the search of the address that opens a meetup on the page as it is. */
export function useSearchOf(): (meetupId: number) => string {
  const [parameters] = useUrlParams();
  return (meetupId) => {
    const next = new URLSearchParams(parameters);
    next.set(parameter, String(meetupId));
    return `?${next}`;
  };
}
