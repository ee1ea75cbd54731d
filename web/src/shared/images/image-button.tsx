import { ImageUp } from 'lucide-react';
import { useRef, type Ref } from 'react';

import { Button } from '../ui/button';
import { toast } from '../ui/toast-store';
import { ImageRefusedError, readImage } from './read-image';

export interface ImageButtonProps {
  label: string;
  /** Receives the picture as a data URL. */
  onImage: (dataUrl: string) => void;
  /** Receives an error message for the field if the picture can't be used. */
  onProblem: (message: string) => void;
  /** Name of the button, by which `useFocusOnProblem` finds it. */
  name?: string;
  /** Ref to the button, for focusing it. */
  ref?: Ref<HTMLButtonElement>;
  /** Id of the element with the error message. */
  describedBy?: string | undefined;
}

/**
 * Lets the user choose a picture from their device. Pictures that the server
 * would refuse are refused immediately.
 */
export function ImageButton({ label, onImage, onProblem, name, ref, describedBy }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    readImage(file).then(onImage, (error: unknown) => {
      if (!(error instanceof ImageRefusedError)) {
        onProblem('This picture couldn’t be read.');
        return;
      }
      onProblem(error.message);
      if (error.code === 'IMAGE_TOO_LARGE')
        toast({ title: 'File Too Large', description: error.message, variant: 'danger' });
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        name={name}
        {...(ref === undefined ? {} : { ref })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}
