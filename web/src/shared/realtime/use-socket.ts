import type { ServerFrame } from '@circlet/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { liveSocket, type ConnectionState, type FrameOf } from './socket';

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

/** Returns the state of the live connection and re-renders when it changes. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(
    liveSocket.subscribeToState,
    () => liveSocket.state,
    () => 'closed',
  );
