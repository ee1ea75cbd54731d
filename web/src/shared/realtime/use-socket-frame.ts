import type { ServerFrame } from '@circlet/contracts';
import { useEffect, useEffectEvent } from 'react';

import { liveSocket, type FrameOf } from './socket';

/** Calls a handler with every frame of a type while the component is mounted. */
export function useSocketFrame<T extends ServerFrame['type']>(
  type: T,
  handler: (frame: FrameOf<T>) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(
    () =>
      liveSocket.on(type, (frame) => {
        handle(frame);
      }),
    [type],
  );
}
