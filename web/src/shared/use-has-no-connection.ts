import { startedOffline } from './domain/session/offline-start';
import { useConnectionState } from './realtime/use-socket';
import { useIsOffline } from './use-is-offline';

/**
 * Returns whether the device has no connection, or the app has started without one and not reached the server since;
 * the device may have a network that doesn't lead there.
 */
export function useHasNoConnection(): boolean {
  const isOffline = useIsOffline();
  const isConnected = useConnectionState() === 'open';
  return isOffline || (startedOffline() !== null && !isConnected);
}
