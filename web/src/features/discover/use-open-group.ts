import { useCallback, useState } from 'react';

import { useUrlParams } from '../../shared/use-url-params';

const parameter = 'group';

function idIn(parameters: URLSearchParams): number | null {
  const text = parameters.get(parameter) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the group whose details are open and a function that changes it. It is kept in the URL, so that it
 * can be shared and the back button closes it.
 */
export function useOpenGroup() {
  const [parameters, setParameters] = useUrlParams();
  const id = idIn(parameters);
  // Kept during the dialog's exit animation.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);

  const set = useCallback(
    (groupId: number | null) => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (groupId === null) next.delete(parameter);
          else next.set(parameter, String(groupId));
          return next;
        },
        { replace: groupId === null, preventScrollReset: true },
      );
    },
    [setParameters],
  );

  return { id, shown, set };
}
