import type { AnyMessage } from '@circlet/contracts';
import { ChevronLeft, ChevronRight, Download, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { cn } from '../../../../shared/cn';
import { Button } from '../../../../shared/ui/button';
import { Dialog, DialogClose, DialogPanel, DialogTitle } from '../../../../shared/ui/dialog';
import { useChatView } from '../chat-context';
import { moved, moveOfKey, photoTime, viewedPhotos, type Move, type ViewedPhoto } from './viewer.rules';
import { ViewerStage } from './viewer-stage';

export interface PhotoViewerProps {
  /** The loaded messages of the chat. */
  messages: readonly AnyMessage[];
  /** The open photo; null if the viewer is closed. */
  photoId: number | null;
  onChange: (photoId: number | null) => void;
}

/** Loads the large photos before and after the open one, so that they show at once. */
function useNeighbors(photos: readonly ViewedPhoto[], index: number): void {
  const previous = photos[index - 1]?.photo.url;
  const next = photos[index + 1]?.photo.url;
  useEffect(() => {
    for (const url of [next, previous]) if (url !== undefined) new Image().src = url;
  }, [previous, next]);
}

interface StepButtonProps {
  move: 'previous' | 'next';
  isLast: boolean;
  onMove: (move: Move) => void;
}

function StepButton({ move, isLast, onMove }: StepButtonProps) {
  const isNext = move === 'next';
  return (
    <Button
      variant="secondary"
      size="icon"
      // Not disabled, because the keys don't reach the viewer from a disabled button.
      aria-disabled={isLast}
      aria-label={isNext ? 'Next photo' : 'Previous photo'}
      className={cn('absolute top-1/2 -translate-y-1/2', isNext ? 'inset-e-3' : 'inset-s-3')}
      onClick={() => {
        onMove(move);
      }}
    >
      {isNext ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </Button>
  );
}

/**
 * The photos of the loaded messages in full size, one at a time. Arrow keys and swipes move between them, Home and End
 * go to the first and the last, Escape closes.
 */
export default function PhotoViewer({ messages, photoId, onChange }: PhotoViewerProps) {
  const { userId } = useChatView();
  // The last photo stays on screen while the viewer fades out.
  const [shownId, setShownId] = useState(photoId ?? 0);
  if (photoId !== null && photoId !== shownId) setShownId(photoId);
  const photos = useMemo(() => viewedPhotos(messages), [messages]);
  const index = photos.findIndex(({ photo }) => photo.id === shownId);
  const viewed = photos[index];
  useNeighbors(photos, index);
  const [zoomedId, setZoomedId] = useState<number | null>(null);
  // The message has been deleted.
  if (viewed === undefined) return null;

  const { photo, message } = viewed;
  const isZoomed = zoomedId === photo.id;
  const author = message.userId === userId ? 'you' : message.user.name;
  const sentAt = new Date(message.createdAt);
  const position = `${String(index + 1)} of ${String(photos.length)}`;
  const move = (to: Move) => {
    const target = photos[moved(index, to, photos.length)];
    if (target === undefined) return;
    setZoomedId(null);
    onChange(target.photo.id);
  };
  const close = () => {
    setZoomedId(null);
    onChange(null);
  };
  return (
    <Dialog
      open={photoId !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <DialogPanel
        data-covers-page=""
        aria-describedby={undefined}
        className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-stage text-ink scheme-dark outline-none data-[state=closed]:animate-fade-out"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
          const to = moveOfKey(key);
          if (to !== undefined && !altKey && !ctrlKey && !metaKey) move(to);
        }}
      >
        <header className="flex items-center gap-1 p-2 ps-4">
          <div className="min-w-0 flex-1">
            <DialogTitle className="truncate font-extrabold">Photo from {author}</DialogTitle>
            <p className="text-sm text-ink-soft">
              {photos.length > 1 && <span aria-hidden="true">{position}&nbsp;· </span>}
              <time
                dateTime={message.createdAt}
                title={sentAt.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
              >
                {photoTime(sentAt, new Date())}
              </time>
            </p>
            <p aria-live="polite" className="sr-only">
              Photo from {author}, {position}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Zoom in"
            aria-pressed={isZoomed}
            onClick={() => {
              setZoomedId(isZoomed ? null : photo.id);
            }}
          >
            {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          </Button>
          <Button asChild variant="ghost" size="icon">
            <a href={photo.url} download={`circlet-${String(photo.id)}.webp`} aria-label="Download">
              <Download aria-hidden="true" />
            </a>
          </Button>
          <Button asChild variant="ghost" size="icon" className="max-sm:hidden">
            <a href={photo.url} target="_blank" rel="noopener" aria-label="Open in a new tab">
              <ExternalLink aria-hidden="true" />
            </a>
          </Button>
          <DialogClose asChild>
            <Button variant="ghost" size="icon" aria-label="Close">
              <X aria-hidden="true" />
            </Button>
          </DialogClose>
        </header>
        <div className="relative min-h-0 flex-1">
          <ViewerStage
            key={photo.id}
            photo={photo}
            text={`Photo from ${author}`}
            isZoomed={isZoomed}
            onZoom={(on) => {
              setZoomedId(on ? photo.id : null);
            }}
            onSwipe={(swipe) => {
              if (swipe === 'close') close();
              else move(swipe);
            }}
            onClose={close}
          />
          {photos.length > 1 && (
            <>
              <StepButton move="previous" isLast={index === 0} onMove={move} />
              <StepButton move="next" isLast={index === photos.length - 1} onMove={move} />
            </>
          )}
        </div>
        {message.content !== '' && (
          <p className="line-clamp-3 px-4 py-3 text-center wrap-anywhere">{message.content}</p>
        )}
      </DialogPanel>
    </Dialog>
  );
}
