import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from './button';
import { copyText, type Copied } from './copy-text';
import { Field } from './field';
import { Input } from './text-controls';
import { toast } from './toast-store';

export interface CopyFieldProps {
  label: string;
  hint: ReactNode;
  /** The text to copy. */
  value: string;
  /** Label of the button. */
  copy: string;
  /** Toast after copying. */
  copied: Copied;
  /** More buttons. */
  children?: ReactNode;
}

/** Text that users need to take along, selected at first, with a button to copy it. */
export function CopyField({ label, hint, value, copy, copied, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);

  const copyValue = async () => {
    if (await copyText(value, copied)) return;
    field.current?.select();
    toast({ title: 'Copy the selected text', description: 'Your browser didn’t let us copy it.' });
  };

  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint}>
        <Input ref={field} readOnly value={value} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyValue()}>
          <Copy aria-hidden="true" />
          {copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
