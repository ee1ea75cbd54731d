import { CircleAlert, Trash2 } from 'lucide-react';
import { useId, type Ref } from 'react';

import { WideCover } from '../../../shared/domain/group/wide-cover';
import { ImageButton } from '../../../shared/images/image-button';
import { Button } from '../../../shared/ui/button';

export interface CoverFieldProps {
  value: string | null;
  onChange: (image: string | null) => void;
  /** Selects the illustration that is shown while there is no picture. */
  category: string;
  interests: readonly string[];
  error?: string | undefined;
  /** Receives an error message if a chosen picture can't be used. */
  onProblem: (message: string) => void;
  /** Ref to the upload button, for focusing it. */
  ref?: Ref<HTMLButtonElement>;
}

/** Field for the group's cover: an uploaded picture, or our illustration. */
export function CoverField({ value, onChange, category, interests, error, onProblem, ref }: CoverFieldProps) {
  const errorId = useId();
  return (
    <div role="group" aria-label="Cover picture" className="flex flex-col gap-3">
      <WideCover
        group={{
          coverPhoto: value,
          category: category === '' ? null : category,
          interests: [...interests],
        }}
        alt={value === null ? 'Default illustration' : 'Your cover picture'}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ImageButton
          label={value === null ? 'Upload Image' : 'Change Image'}
          onImage={onChange}
          onProblem={onProblem}
          {...(ref === undefined ? {} : { ref })}
          describedBy={error === undefined ? undefined : errorId}
        />
        {value !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              onChange(null);
            }}
          >
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
        <span className="text-sm text-ink-soft">PNG, JPEG, WebP or GIF, at most 5 MB.</span>
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
