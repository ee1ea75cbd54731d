import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Visitor } from './access.rules';

/**
 * Who one was when one came to the present address. Someone who signs in or finishes the profile there
 * leaves a page that existed; someone who comes later finds none.
 */
export function useVisitorOnArrival(visitor: Visitor, checked: boolean): Visitor {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key, visitor, checked });
  if (arrival.key !== key || (checked && !arrival.checked)) setArrival({ key, visitor, checked });
  return arrival.visitor;
}
