import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { formDrafts, keepPageWhile } from './unsent-work';
import { onUserChange } from './user-data';
import { loadForUser, namesForUser, saveForUser } from './user-storage';

/** Longer texts are pictures, which would take the room of messages and of other drafts. Characters. */
const maxStoredLength = 20_000;

/** The drafts that aren't stored completely, by their names. Reloads drop what isn't. */
const unstored = new Map<string, object>();

onUserChange(() => {
  unstored.clear();
});

keepPageWhile(() => unstored.size > 0);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns the fields that pass a test, or undefined if none does. */
function fieldsOf<Values extends object>(
  values: Partial<Values>,
  isWanted: (value: unknown, field: string) => boolean,
): Partial<Values> | undefined {
  const wanted = Object.entries(values).filter(([field, value]) => isWanted(value, field));
  return wanted.length === 0 ? undefined : (Object.fromEntries(wanted) as Partial<Values>);
}

/** Returns the values of a form's fields that differ from those it starts with, or undefined. */
const changesIn = <Values extends object>(values: Partial<Values>, initial: Values) =>
  fieldsOf(values, (value, field) => {
    const first = initial[field as keyof Values];
    // An earlier release may have stored fields that the form doesn't have, or other types.
    const isField = field in initial && (first === null || typeof first === typeof value);
    return isField && !isSame(value, first);
  });

const isSmall = (value: unknown): boolean => typeof value !== 'string' || value.length <= maxStoredLength;

/**
 * Returns the fields in which a draft differs from the values that its form would start with, or undefined. The other
 * fields are not part of it, because their stored values can be newer than the draft.
 */
export const draftOf = <Values extends object>(name: string, initial: Values): Partial<Values> | undefined =>
  changesIn((unstored.get(name) ?? loadForUser(formDrafts + name) ?? {}) as Partial<Values>, initial);

/**
 * Stores what the user has changed in a form until it is submitted, discarded, or the user signs out. Reloads keep it,
 * except pictures and what the browser has no room for.
 */
export function saveDraft<Values extends object>(name: string, values: Values, initial: Values): void {
  const changes = changesIn(values, initial);
  const small = changes === undefined ? undefined : fieldsOf<Values>(changes, isSmall);
  const isStored = saveForUser(formDrafts + name, small);
  if (changes === undefined || (isStored && Object.values(changes).every(isSmall))) unstored.delete(name);
  else unstored.set(name, changes);
}

/** Drops a draft, because it was submitted or discarded. */
export function dropDraft(name: string): void {
  unstored.delete(name);
  saveForUser(formDrafts + name, undefined);
}

/** Drops the drafts whose names start with a prefix, except some. */
export function dropOtherDrafts(prefix: string, kept: readonly string[]): void {
  const stored = namesForUser(formDrafts + prefix).map((name) => name.slice(formDrafts.length));
  for (const name of [...stored, ...unstored.keys()])
    if (name.startsWith(prefix) && !kept.includes(name)) dropDraft(name);
}

/** What a form's draft means for its page. */
export interface FormDraft {
  /** Whether the form started with a draft, and still shows it. */
  isRestored: boolean;
  /** Drops the draft and shows the values without it. */
  discard: () => void;
}

/**
 * Starts a form of React Hook Form with its draft, and keeps what the user changes in it. Comes after `useWatch`, which
 * would miss the draft.
 */
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
      callback: ({ name: field, type, values }) => {
        // An event with a field but no type comes from `setValue`, or changes no value. All other events, such as a blur
        // while a submitted form closes, change nothing.
        if (type === 'change' || (type === undefined && field !== undefined))
          saveDraft(name, values, initial);
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
