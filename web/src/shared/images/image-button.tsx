import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../ui/button';
import { toast } from '../ui/toast-store';
import { ImageTooLargeError, readImage } from './read-image';

export interface ImageButtonProps {
  label: string;
  /** The picture as a data URL. */
  onImage: (dataUrl: string) => void;
}

/** Lets one choose a picture of at most 5 MB from the device. */
export function ImageButton({ label, onImage }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    readImage(file).then(onImage, (error: unknown) => {
      toast(
        error instanceof ImageTooLargeError
          ? {
              title: 'File Too Large',
              description: 'Please select an image smaller than 5MB.',
              variant: 'danger',
            }
          : { title: 'Error', description: 'This picture could not be read.', variant: 'danger' },
      );
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}
