import { useSyncExternalStore } from 'react';

import { liveSocket, type ConnectionState } from './socket';

/** Returns the state of the live connection and re-renders when it changes. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(liveSocket.subscribeToState, () => liveSocket.state);
