import { Reply } from 'lucide-react';
import { useRef, type PointerEvent, type ReactNode } from 'react';

import { cn } from '../../../shared/cn';
import { gestureOf, hintOf, startsReply, swipedBy } from './swipe.rules';

export interface SwipeToReplyProps {
  /** Undefined if the message can't be replied to. */
  onReply: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  isSwipe: boolean;
  distance: number;
}

/** A message that starts a reply when a finger swipes it to the right. Scrolling stays with the browser. */
export function SwipeToReply({ onReply, className, children }: SwipeToReplyProps) {
  const row = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const touch = useRef<Touch | null>(null);

  const move = (distance: number): void => {
    row.current?.style.setProperty('translate', distance === 0 ? 'none' : `${String(distance)}px`);
    hint.current?.style.setProperty('opacity', String(hintOf(distance)));
    hint.current?.toggleAttribute('data-ready', startsReply(distance));
  };
  const end = (): void => {
    touch.current = null;
    row.current?.removeAttribute('data-swiped');
    move(0);
  };
  const follow = (event: PointerEvent): void => {
    const { current } = touch;
    if (current?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isSwipe) {
      const gesture = gestureOf(x, y);
      if (gesture === 'scroll') touch.current = null;
      if (gesture !== 'swipe') return;
      current.isSwipe = true;
      // Without it, moves end where the finger leaves the message.
      row.current?.setPointerCapture(event.pointerId);
      row.current?.setAttribute('data-swiped', '');
    }
    current.distance = swipedBy(x);
    move(current.distance);
  };

  if (onReply === undefined) return <div className={className}>{children}</div>;
  return (
    <div
      ref={row}
      className={cn(
        'relative touch-pan-y touch-pinch-zoom not-data-swiped:transition-[translate]',
        className,
      )}
      onPointerDown={({ pointerType, pointerId: id, isPrimary, clientX: x, clientY: y }) => {
        if (pointerType === 'touch' && isPrimary) touch.current = { id, x, y, isSwipe: false, distance: 0 };
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        const replies = startsReply(touch.current?.distance ?? 0);
        end();
        if (replies) onReply();
      }}
      onPointerCancel={end}
    >
      <span
        ref={hint}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-full me-2 flex items-center text-ink-soft opacity-0 data-ready:text-accent"
      >
        <Reply className="size-6" />
      </span>
      {children}
    </div>
  );
}
