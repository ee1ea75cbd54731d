import { CircleAlert, RotateCcw, X } from 'lucide-react';

import { cn } from '../../../../shared/cn';
import { Button } from '../../../../shared/ui/button';
import { Progress } from '../../../../shared/ui/progress';
import { Spinner } from '../../../../shared/ui/spinner';
import { useIsOffline } from '../../../../shared/use-is-offline';
import type { Chat } from '../../chat.rules';
import { removeChosen, uploadChosen, type ChosenPhoto } from './chosen-store';
import { LocalPhoto } from './local-photo';
import { useUploadPause, useUploadProgress } from './upload-store';

interface TileProps {
  chat: Chat;
  chosen: ChosenPhoto;
  onRemoved: () => void;
}

function Tile({ chat, chosen: { key, name, photo, problem }, onRemoved }: TileProps) {
  const progress = useUploadProgress(key);
  const hasFailed = problem === null && progress === null;
  return (
    <li className="relative">
      <div
        className={cn(
          'flex size-20 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft',
          (hasFailed || problem !== null) && 'border-danger text-danger',
        )}
      >
        {photo !== null ? (
          <LocalPhoto
            photo={photo}
            alt={name}
            className={cn('size-full object-cover', (hasFailed || problem !== null) && 'opacity-40')}
          />
        ) : problem === null ? (
          <Spinner />
        ) : (
          <CircleAlert className="size-6" aria-hidden="true" />
        )}
      </div>
      {hasFailed && photo !== null && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Button
            variant="secondary"
            size="icon-sm"
            className="text-danger"
            aria-label={`Upload ${name} again`}
            onClick={() => {
              uploadChosen(chat, photo);
            }}
          >
            <RotateCcw aria-hidden="true" />
          </Button>
        </span>
      )}
      {problem === null && typeof progress === 'number' && progress < 1 && (
        <Progress
          value={progress}
          max={1}
          label={`Uploading ${name}`}
          className="absolute inset-x-2 bottom-2 h-1.5 w-auto bg-surface"
        />
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="absolute -top-1.5 -right-1.5 flex size-6 items-center justify-center rounded-full border border-line-strong bg-surface text-ink shadow-sm transition-colors after:absolute after:-inset-2.5 hover:bg-sunken"
        onClick={() => {
          removeChosen(chat, key);
          onRemoved();
        }}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

function Problem({ chosen: { key, name, problem } }: { chosen: ChosenPhoto }) {
  const progress = useUploadProgress(key);
  const pause = useUploadPause(key);
  const isOffline = useIsOffline();
  const failure = isOffline
    ? 'You’re offline. It’s sent with your message once you’re connected.'
    : 'The upload failed. Please try again.';
  const text = problem ?? pause ?? (progress === null ? failure : null);
  return (
    text !== null && (
      <p className="wrap-anywhere">
        {name}: {text}
      </p>
    )
  );
}

export interface ChosenPhotosProps {
  chat: Chat;
  photos: readonly ChosenPhoto[];
  onRemoved: () => void;
}

/** Previews of the photos beside the message that the user is writing, with their progress and problems. */
export function ChosenPhotos({ chat, photos, onRemoved }: ChosenPhotosProps) {
  return (
    <>
      {photos.length > 0 && (
        <ul aria-label="Photos to send" className="flex flex-wrap gap-3 pt-1.5">
          {photos.map((chosen) => (
            <Tile key={chosen.key} chat={chat} chosen={chosen} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      {/* Always there, because screen readers only announce changes. */}
      <div role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {photos.map((chosen) => (
          <Problem key={chosen.key} chosen={chosen} />
        ))}
      </div>
    </>
  );
}
