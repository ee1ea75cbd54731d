import { smallPhotoUrl, type ChatPhoto } from '@circlet/contracts';
import { ImageOff } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { cn } from '../../../../shared/cn';
import { Button } from '../../../../shared/ui/button';
import { usePageIsZoomed, useSwipe } from './use-swipe';

export interface ViewerStageProps {
  photo: ChatPhoto;
  text: string;
  isZoomed: boolean;
  onZoom: (isZoomed: boolean) => void;
  onSwipe: (swipe: 'previous' | 'next' | 'close') => void;
  onClose: () => void;
}

const zoom = 2.5;

/** Returns the size at which a photo fills the stage without being enlarged. */
function sizeOf({ width, height }: ChatPhoto, isZoomed: boolean) {
  const ratio = width / height;
  const fitting = `min(100cqw, ${String(ratio * 100)}cqh, ${String(width)}px)`;
  return {
    width: isZoomed ? `calc(${String(zoom)} * ${fitting})` : fitting,
    aspectRatio: `${String(width)} / ${String(height)}`,
  };
}

/** A large photo. A click zooms in at that point, and a click beside it closes the viewer. */
export function ViewerStage({ photo, text, isZoomed, onZoom, onSwipe, onClose }: ViewerStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const pageIsZoomed = usePageIsZoomed();
  const swipe = useSwipe(!isZoomed && !pageIsZoomed, onSwipe);

  const toggleZoom = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const [across, down] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    flushSync(() => {
      onZoom(!isZoomed);
    });
    if (stage.current === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current;
    stage.current.scrollTo(across * scrollWidth - clientWidth / 2, down * scrollHeight - clientHeight / 2);
  };

  return (
    <div
      ref={stage}
      className={cn(
        '[container-type:size] flex size-full',
        isZoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
        !isZoomed && !pageIsZoomed && 'touch-pinch-zoom',
      )}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      {...swipe.handlers}
    >
      {hasFailed ? (
        <div className="m-auto flex flex-col items-center gap-3 p-6 text-center text-ink-soft">
          <ImageOff className="size-10" aria-hidden="true" />
          <p>This photo couldn’t be loaded.</p>
          <Button
            variant="secondary"
            onClick={() => {
              setHasFailed(false);
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <div
          className={cn('relative m-auto shrink-0', isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in')}
          style={{ ...sizeOf(photo, isZoomed), translate: `${String(swipe.offset)}px 0` }}
          onClick={toggleZoom}
        >
          {/* The small size has already been loaded, and fills the box until the large one arrives. */}
          <img
            src={smallPhotoUrl(photo.url)}
            alt=""
            className="absolute inset-0 size-full"
            draggable={false}
          />
          <img
            src={photo.url}
            alt={text}
            className="absolute inset-0 size-full"
            draggable={false}
            onError={() => {
              setHasFailed(true);
            }}
          />
        </div>
      )}
    </div>
  );
}
