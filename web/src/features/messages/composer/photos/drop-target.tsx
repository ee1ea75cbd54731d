import { limits } from '@circlet/contracts';
import { ImagePlus } from 'lucide-react';
import { useState, type DragEvent } from 'react';

import { picturesAmong } from './unsent-photo.rules';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts pictures that are dragged onto an element with these handlers. */
export function useDroppedPhotos(isEnabled: boolean, onDrop: (pictures: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const follow = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Otherwise the browser leaves the app to open a dropped file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none';
    setIsOver(isEnabled);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: follow,
      onDragOver: follow,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const pictures = picturesAmong(event.dataTransfer.files);
        if (isEnabled && pictures.length > 0) onDrop(pictures);
      },
    },
  };
}

/** Covers a chat while pictures are dragged over it. */
export function DropTarget({ title }: { title: string }) {
  return (
    <div className="pointer-events-none absolute inset-0 z-20 flex animate-fade-in flex-col items-center justify-center gap-2 border-2 border-dashed border-accent bg-accent-soft/90 p-6 text-center text-accent-ink">
      <ImagePlus className="size-10" aria-hidden="true" />
      <p className="font-extrabold">Drop photos to send them to {title}</p>
      <p className="text-sm">Up to {limits.messagePhotos.max} per message</p>
    </div>
  );
}
