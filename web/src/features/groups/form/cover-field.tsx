import { Trash2 } from 'lucide-react';

import { coverOf } from '../../../shared/covers';
import { ImageButton } from '../../../shared/images/image-button';
import { Button } from '../../../shared/ui/button';

export interface CoverFieldProps {
  value: string | null;
  onChange: (image: string | null) => void;
  /** Chooses the illustration that stands in while there is no picture. */
  category: string;
  interests: readonly string[];
  error?: string | undefined;
}

/** The group's picture: one's own, or our illustration. */
export function CoverField({ value, onChange, category, interests, error }: CoverFieldProps) {
  return (
    <div role="group" aria-label="Cover picture" className="flex flex-col gap-3">
      <img
        src={coverOf({
          coverPhoto: value,
          category: category === '' ? null : category,
          interests: [...interests],
        })}
        alt={value === null ? 'Our illustration, until you upload a picture' : 'Your picture'}
        width={800}
        height={320}
        className="aspect-[5/2] w-full rounded-lg border border-line bg-sunken object-cover"
      />
      <div className="flex flex-wrap items-center gap-2">
        <ImageButton label={value === null ? 'Upload Image' : 'Change Image'} onImage={onChange} />
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
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
