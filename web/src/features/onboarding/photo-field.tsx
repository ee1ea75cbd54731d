import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

import { ImageButton } from '../../shared/images/image-button';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';

export interface PhotoFieldProps {
  /** Name of the person, whose first letter is shown without a photo. */
  name: string;
  /** Address or data URL of the photo; empty if there is none. */
  value: string;
  onChange: (photo: string) => void;
  error?: string | undefined;
  /** Receives an error message if a chosen picture can't be used. */
  onProblem: (message: string) => void;
}

/** Field for a profile photo from the user's device, with a preview. */
export function PhotoField({ name, value, onChange, error, onProblem }: PhotoFieldProps) {
  const errorId = useId();
  return (
    <div role="group" aria-label="Profile photo" className="flex flex-wrap items-center gap-4">
      <Avatar name={name} photo={value} size="xl" />
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <ImageButton
            label={value === '' ? 'Upload a photo' : 'Change photo'}
            name="profilePhoto"
            cropped
            onImage={onChange}
            onProblem={onProblem}
            describedBy={error === undefined ? undefined : errorId}
          />
          {value !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                onChange('');
              }}
            >
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">Optional. PNG, JPEG, WebP or GIF, at most 5 MB.</p>
        {error !== undefined && (
          <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
