import { counter, gauge, type Metrics } from '@circlet/platform';

import type { ConnectionRegistry } from './connection-registry';

const sockets = gauge({
  name: 'circlet_sockets',
  help: 'Open sockets of signed-in users.',
  labels: {},
});

/** Frames to clients. Those to a client that has fallen too far behind are dropped together with its socket. */
export const frames = counter({
  name: 'circlet_frames_total',
  help: 'Live frames to clients by outcome.',
  labels: { outcome: ['sent', 'dropped'] },
});

/** Shows how many sockets are open. */
export function sampleSockets(metrics: Metrics, connections: ConnectionRegistry): void {
  metrics.sample('sockets', () => [sockets.reading({}, connections.count())]);
}
