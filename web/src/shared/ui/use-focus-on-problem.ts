import { useEffect, type RefObject } from 'react';

/** Puts the focus on the field that has a problem, each time one was found. Fields are found by their `name`. */
export function useFocusOnProblem(
  form: RefObject<HTMLElement | null>,
  problem: { readonly field: string } | null,
): void {
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [form, problem]);
}
