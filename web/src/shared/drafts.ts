import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { keepPageWhile } from './unsent-work';
import { onUserChange } from './user-data';

/** The fields that the user has changed and not submitted, by the name of the draft. Reloads drop them. */
const drafts = new Map<string, object>();

onUserChange(() => {
  drafts.clear();
});

keepPageWhile(() => drafts.size > 0);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns the values that differ from those a form starts with, or undefined. */
function changesIn<Values extends object>(
  values: Partial<Values>,
  initial: Values,
): Partial<Values> | undefined {
  const changes = Object.entries(values).filter(
    ([field, value]) => !isSame(value, initial[field as keyof Values]),
  );
  return changes.length === 0 ? undefined : (Object.fromEntries(changes) as Partial<Values>);
}

/**
 * Returns the fields in which a draft differs from the values that its form would start with, or undefined. The other
 * fields are not part of it, because their stored values can be newer than the draft.
 */
export const draftOf = <Values extends object>(name: string, initial: Values): Partial<Values> | undefined =>
  changesIn((drafts.get(name) ?? {}) as Partial<Values>, initial);

/** Keeps what the user has changed in a form until it is submitted, discarded, or the user changes. */
export function saveDraft<Values extends object>(name: string, values: Values, initial: Values): void {
  const changes = changesIn<Values>(values, initial);
  if (changes === undefined) drafts.delete(name);
  else drafts.set(name, changes);
}

/** Drops a draft, because it was submitted or discarded. */
export function dropDraft(name: string): void {
  drafts.delete(name);
}

/** Drops the drafts whose names start with a prefix, except some. */
export function dropOtherDrafts(prefix: string, kept: readonly string[]): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix) && !kept.includes(name)) drafts.delete(name);
}

/** What a form's draft means for its page. */
export interface FormDraft {
  /** Whether the form started with a draft, and still shows it. */
  isRestored: boolean;
  /** Drops the draft and shows the values without it. */
  discard: () => void;
}

/** Starts a form of React Hook Form with its draft, and keeps what the user changes in it. */
export function useFormDraft<Values extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Output>,
  name: string,
): FormDraft {
  const [initial] = useState(() => getValues());
  const [isRestored, setRestored] = useState(() => draftOf(name, initial) !== undefined);
  useLayoutEffect(() => {
    const draft = draftOf(name, initial);
    if (draft !== undefined) reset({ ...initial, ...draft }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ type, values }) => {
        // A field that loses the focus when a submitted form closes is no change.
        if (type === 'change') saveDraft(name, values, initial);
      },
    });
  }, [name, initial, reset, subscribe]);
  return {
    isRestored,
    discard: () => {
      dropDraft(name);
      reset();
      setRestored(false);
    },
  };
}

/** Returns the values of a form that starts with its draft, and keeps what the user changes in them. */
export function useDraft<Values extends object>(name: string, given: Values) {
  const [initial] = useState(given);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draftOf(name, initial) }));
  const [isRestored, setRestored] = useState(() => draftOf(name, initial) !== undefined);
  useEffect(() => {
    saveDraft(name, values, initial);
  }, [name, values, initial]);
  return {
    values,
    change: (changes: Partial<Values>) => {
      setValues((before) => ({ ...before, ...changes }));
    },
    draft: {
      isRestored,
      discard: () => {
        setValues(initial);
        setRestored(false);
      },
    } satisfies FormDraft,
  };
}
