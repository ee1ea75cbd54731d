import { limits } from '@circlet/contracts';
import { useRef, useState } from 'react';

import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/text-controls';

/** How the field looks for each kind of code. It takes both, but phones show only digits for the app's. */
const kinds = {
  totp: {
    label: 'Code',
    hint: 'From your authenticator app, or a recovery code',
    switchTo: 'Type a recovery code',
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'It looks like k3m7-9xqd-2w5f and works once.',
    switchTo: 'Type a code from the app',
    attributes: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

export interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  /** Error message; undefined if the code is valid. */
  error: string | undefined;
  autoFocus?: boolean;
}

/** Field named `code` for the second step of a user who has an authenticator app. */
export function CodeField({ code, onChange, error, autoFocus = false }: CodeFieldProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('totp');
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, switchTo, attributes } = kinds[kind];
  return (
    <div className="flex w-full flex-col items-start">
      <Field label={label} hint={hint} error={error} className="w-full">
        <Input
          ref={field}
          name="code"
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.code.max}
          value={code}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          {...attributes}
        />
      </Field>
      <Button
        variant="ghost"
        className="-ms-3 px-3 text-accent-ink"
        onClick={() => {
          setKind(kind === 'totp' ? 'recovery' : 'totp');
          onChange('');
          field.current?.focus();
        }}
      >
        {switchTo}
      </Button>
    </div>
  );
}
