import { ImageUp } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';

import { lazyPart } from '../lazy-part';
import { Button } from '../ui/button';
import { LazyDialog } from '../ui/lazy-dialog';
import { toast } from '../ui/toast-store';
import { ImageRefusedError, readImage } from './read-image';

const CropDialog = lazyPart(() => import('./crop/crop-dialog'));

const unreadable = 'This picture couldn’t be read.';

export interface ImageButtonProps {
  label: string;
  /** Lets the user cut a square out of the picture first. */
  cropped?: boolean;
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
export function ImageButton({
  label,
  cropped = false,
  onImage,
  onProblem,
  name,
  ref,
  describedBy,
}: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState('');
  const [isCropping, setIsCropping] = useState(false);
  const cropOrUse = (dataUrl: string) => {
    if (!cropped) {
      onImage(dataUrl);
      return;
    }
    setPicture(dataUrl);
    setIsCropping(true);
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    readImage(file).then(cropOrUse, (error: unknown) => {
      if (!(error instanceof ImageRefusedError)) {
        onProblem(unreadable);
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
      <LazyDialog
        open={isCropping}
        onMissing={() => {
          setIsCropping(false);
        }}
      >
        <CropDialog
          key={picture}
          picture={picture}
          open={isCropping}
          onOpenChange={setIsCropping}
          onCropped={onImage}
          onUnreadable={() => {
            onProblem(unreadable);
          }}
        />
      </LazyDialog>
    </>
  );
}
