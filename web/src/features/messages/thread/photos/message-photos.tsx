import { smallPhotoUrl, type AnyMessage, type ChatPhoto } from '@circlet/contracts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { useChatView } from '../chat-context';
import { describePhoto } from './photo-box.rules';
import { PhotoBoxes } from './photo-boxes';

interface PhotoButtonProps {
  photo: ChatPhoto;
  text: string;
}

/** A photo that opens in the viewer. If it can't be loaded, a click tries again. */
function PhotoButton({ photo, text }: PhotoButtonProps) {
  const { openPhoto } = useChatView();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <button
      type="button"
      aria-haspopup={hasFailed ? undefined : 'dialog'}
      className="absolute inset-0 size-full text-ink-soft -outline-offset-3 transition-opacity hover:opacity-90 focus-visible:-outline-offset-3"
      onClick={({ currentTarget }) => {
        if (hasFailed) {
          setHasFailed(false);
          return;
        }
        // Safari doesn't focus a button that is clicked, and closing the viewer restores the focus.
        currentTarget.focus({ preventScroll: true });
        openPhoto(photo.id);
      }}
    >
      {hasFailed ? (
        <span className="flex flex-col items-center gap-1 p-2 text-sm font-semibold">
          <ImageOff className="size-6" aria-hidden="true" />
          <span className="sr-only">{text} couldn’t be loaded.</span>
          Try again
        </span>
      ) : (
        <img
          loading="lazy"
          decoding="async"
          src={smallPhotoUrl(photo.url)}
          alt={text}
          width={photo.width}
          height={photo.height}
          className="size-full object-cover"
          onError={() => {
            setHasFailed(true);
          }}
        />
      )}
    </button>
  );
}

/** The photos of a message, at most four. */
export function MessagePhotos({ message: { photos, userId, user } }: { message: AnyMessage }) {
  const view = useChatView();
  const author = userId === view.userId ? 'you' : user.name;
  return (
    <PhotoBoxes photos={photos}>
      {(photo, index) => <PhotoButton photo={photo} text={describePhoto(author, index, photos.length)} />}
    </PhotoBoxes>
  );
}
