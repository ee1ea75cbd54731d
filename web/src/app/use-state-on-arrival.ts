import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ViewerState } from './access.rules';

/**
 * Returns the router state that the user had when they came to the current address. A user
 * who signs in or completes their profile on a page is sent on to their destination; a
 * user who arrives there afterwards gets a 404.
 */
export function useStateOnArrival(state: ViewerState, checked: boolean): ViewerState {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key, state, checked });
  if (arrival.key !== key || (checked && !arrival.checked)) setArrival({ key, state, checked });
  return arrival.state;
}
