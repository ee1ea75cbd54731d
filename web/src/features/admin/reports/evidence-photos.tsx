import { smallPhotoUrl, type ChatPhoto } from '@circlet/contracts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { cn } from '../../../shared/cn';

interface EvidencePhotoProps {
  photo: ChatPhoto;
  text: string;
}

function EvidencePhoto({ photo: { url, width, height }, text }: EvidencePhotoProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative w-40 max-w-full overflow-hidden rounded-md border border-line bg-sunken">
      <img
        loading="lazy"
        src={smallPhotoUrl(url)}
        alt={isShown ? text : ''}
        width={width}
        height={height}
        className={cn('max-h-60 w-full object-contain transition-[filter]', !isShown && 'blur-2xl')}
      />
      <button
        type="button"
        aria-label={`${isShown ? 'Blur' : 'Show'} the ${text}`}
        className={cn(
          'absolute inset-0 flex size-full items-center justify-center -outline-offset-3 focus-visible:-outline-offset-3',
          isShown && 'items-start justify-end p-1',
        )}
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        <span className="flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 text-xs font-bold text-ink shadow-sm">
          <Icon className="size-3.5" aria-hidden="true" />
          {isShown ? 'Blur' : 'Show'}
        </span>
      </button>
      {isShown && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="hit-44 absolute inset-s-1 bottom-1 rounded-full bg-surface px-2.5 py-1 text-xs font-bold text-ink shadow-sm"
        >
          Full size
        </a>
      )}
    </div>
  );
}

export interface EvidencePhotosProps {
  photos: readonly ChatPhoto[];
  author: string;
}

/** The photos of a message that is evidence. They are blurred until the moderator decides to see them. */
export function EvidencePhotos({ photos, author }: EvidencePhotosProps) {
  return (
    photos.length > 0 && (
      <div className="mt-1 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <EvidencePhoto
            key={photo.id}
            photo={photo}
            text={`photo from ${author}${photos.length === 1 ? '' : `, ${String(index + 1)} of ${String(photos.length)}`}`}
          />
        ))}
      </div>
    )
  );
}
