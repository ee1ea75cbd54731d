import { useSyncExternalStore } from 'react';

import { liveSocket, type ConnectionState } from './socket';

/** Where the live connection stands. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(liveSocket.subscribeToState, () => liveSocket.state);
