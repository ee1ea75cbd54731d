import type { ReactNode } from 'react';

import type { FormDraft } from '../drafts';
import { Button } from './button';

export interface RestoredDraftProps extends FormDraft {
  /** Id of the form, if the notice is outside the form. */
  form?: string;
  /** Further details about the draft. */
  children?: ReactNode;
}

/** Says at the top of a form that it shows a draft, with a button that discards it. */
export function RestoredDraft({ isRestored, discard, form, children }: RestoredDraftProps) {
  return (
    isRestored && (
      <div className="flex flex-wrap items-center text-sm text-ink-soft">
        <p>
          Draft restored<span aria-hidden="true"> ·</span>
        </p>
        <Button
          form={form}
          variant="ghost"
          size="sm"
          className="-ms-2 text-accent-ink"
          aria-label="Discard draft"
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.form?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
            discard();
          }}
        >
          Discard
        </Button>
        {children}
      </div>
    )
  );
}
