import { CodeField } from '../../../shared/domain/session/code-field';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';
import type { TypedProof } from './proof-method.rules';

export interface ProofFieldProps {
  method: TypedProof;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** Field for the password or for a code. */
export function ProofField({ method, value, error, autoFocus, onChange }: ProofFieldProps) {
  if (method === 'code')
    return <CodeField code={value} error={error} autoFocus={autoFocus} onChange={onChange} />;
  return (
    <Field label="Your password" error={error} className="mb-2 w-full">
      <Input
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        maxLength={128}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
