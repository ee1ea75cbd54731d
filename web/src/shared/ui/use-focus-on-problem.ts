import { useEffect, type RefObject } from 'react';

/** Focuses the invalid field each time a problem is found. Fields are matched by their `name`. */
export function useFocusOnProblem(
  form: RefObject<HTMLElement | null>,
  problem: { readonly field: string } | null,
): void {
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [form, problem]);
}
