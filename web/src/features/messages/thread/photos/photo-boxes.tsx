import type { ReactNode } from 'react';

import { cn } from '../../../../shared/cn';
import { boxOf, type Size } from './photo-box.rules';

export interface PhotoBoxesProps<Photo extends Size> {
  photos: readonly Photo[];
  /** Renders a photo. It fills its box. */
  children: (photo: Photo, index: number) => ReactNode;
}

/** Boxes for the photos of a message. Their sizes are known before the photos load, so nothing moves then. */
export function PhotoBoxes<Photo extends Size>({ photos, children }: PhotoBoxesProps<Photo>) {
  const [only] = photos;
  if (only === undefined) return null;
  if (photos.length === 1) {
    const { width, height } = boxOf(only);
    return (
      <div
        className="relative max-w-full overflow-hidden rounded-lg bg-sunken"
        style={{ width, aspectRatio: `${String(width)} / ${String(height)}` }}
      >
        {children(only, 0)}
      </div>
    );
  }
  return (
    <div
      className={cn(
        'grid w-80 max-w-full auto-rows-[minmax(0,1fr)] grid-cols-2 gap-1 overflow-hidden rounded-lg',
        photos.length === 2 ? 'aspect-[2/1]' : photos.length === 3 ? 'aspect-[3/2]' : 'aspect-square',
      )}
    >
      {photos.map((photo, index) => (
        <div
          key={index}
          className={cn('relative min-h-0 bg-sunken', photos.length === 3 && index === 0 && 'row-span-2')}
        >
          {children(photo, index)}
        </div>
      ))}
    </div>
  );
}
