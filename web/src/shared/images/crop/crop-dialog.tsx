import { useCallback, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog';
import type { OpenState } from '../../ui/lazy-dialog';
import { Label } from '../../ui/text-controls';
import {
  maxZoom,
  moved,
  pinched,
  placeOf,
  wholeOf,
  zoomed,
  type Crop,
  type Point,
  type Size,
} from './crop.rules';
import { drawCrop } from './draw-crop';

/** Fraction of the square by which an arrow key moves the photo. */
const keyStep = 0.05;

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a wheel turns to multiply the zoom by e, in CSS pixels. */
const wheelScale = 300;

export interface CropDialogProps extends OpenState {
  /** The picture as a data URL. */
  picture: string;
  /** Receives the cropped picture as a data URL. */
  onCropped: (dataUrl: string) => void;
  /** Called if the browser can't show the picture. */
  onUnreadable: () => void;
}

/**
 * Dialog that cuts a square out of a photo: dragging or the arrow keys move it; the slider, the wheel or two fingers
 * zoom.
 */
export default function CropDialog({
  picture,
  open,
  onOpenChange,
  onCropped,
  onUnreadable,
}: CropDialogProps) {
  const zoomId = useId();
  const image = useRef<HTMLImageElement>(null);
  /** Where the pointers were last that move the photo. */
  const pointers = useRef(new Map<number, Point>());
  const [shown, setShown] = useState<{ size: Size; crop: Crop } | null>(null);
  const change = (changed: (size: Size, crop: Crop) => Crop) => {
    setShown((before) => before && { ...before, crop: changed(before.size, before.crop) });
  };

  const startDrag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (pointers.current.size === 2) return;
    currentTarget.setPointerCapture(pointerId);
    pointers.current.set(pointerId, { x: clientX, y: clientY });
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(pointerId);
    if (before === undefined) return;
    const after = { x: clientX, y: clientY };
    const [, other] = [...pointers.current].find(([id]) => id !== pointerId) ?? [];
    pointers.current.set(pointerId, after);
    const { clientWidth } = currentTarget;
    change((size, crop) =>
      other === undefined
        ? moved(size, crop, (after.x - before.x) / clientWidth, (after.y - before.y) / clientWidth)
        : pinched(size, crop, { before, after, other, edge: clientWidth }),
    );
  };
  const endDrag = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  // A ref, because React's listener could not keep the page from scrolling or zooming.
  const listenToWheel = useCallback((frame: HTMLDivElement) => {
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / wheelScale);
      setShown(
        (before) =>
          before && { ...before, crop: zoomed(before.size, before.crop, before.crop.zoom * factor) },
      );
    };
    frame.addEventListener('wheel', zoom, { passive: false });
    return () => {
      frame.removeEventListener('wheel', zoom);
    };
  }, []);
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    change((size, crop) => moved(size, crop, direction[0] * keyStep, direction[1] * keyStep));
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Crop your photo"
        description="Drag the photo until your face is in the circle."
        width="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              disabled={shown === null}
              onClick={() => {
                if (shown === null || image.current === null) return;
                onCropped(drawCrop(image.current, shown.crop));
                onOpenChange(false);
              }}
            >
              Use photo
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <div
            ref={listenToWheel}
            role="group"
            aria-label="Photo. The arrow keys move it."
            tabIndex={0}
            className="relative mx-auto aspect-square w-full max-w-72 cursor-move [touch-action:none] overflow-hidden rounded-lg bg-sunken select-none"
            onKeyDown={moveByKey}
            onPointerDown={startDrag}
            onPointerMove={drag}
            onLostPointerCapture={endDrag}
          >
            <img
              ref={image}
              src={picture}
              alt=""
              draggable={false}
              className="absolute max-w-none"
              style={shown === null ? undefined : placeOf(shown.size, shown.crop)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setShown({ size: { width, height }, crop: wholeOf({ width, height }) });
              }}
              onError={() => {
                onOpenChange(false);
                onUnreadable();
              }}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--color-overlay)] ring-2 ring-surface"
            />
          </div>
          <div className="flex items-center gap-3">
            <Label htmlFor={zoomId}>Zoom</Label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={maxZoom}
              step={0.1}
              value={shown?.crop.zoom ?? 1}
              className="h-11 min-w-0 grow"
              onChange={({ target }) => {
                change((size, crop) => zoomed(size, crop, Number(target.value)));
              }}
            />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
