import { once } from 'node:events';
import { WebSocket } from 'ws';
import { connectBroker } from './broker.mjs';

/**
 * A room with the frame that its members receive.
 * @typedef {{ userIds: number[], frame: Buffer }} Audience
 */

/**
 * Publishes the frame of a room, by its index.
 * @typedef {{ publish: (room: number) => void, close: () => Promise<void> }} Publisher
 */

/**
 * Publishes to the subject of each member, as chat does.
 * @param {import('./broker.mjs').Channel} channel
 * @param {Audience[]} audiences
 * @returns {Promise<Publisher>}
 */
export async function natsPublisher({ natsUrl, prefix }, audiences) {
  const nats = await connectBroker(natsUrl);
  const subjects = audiences.map(({ userIds }) => userIds.map((userId) => prefix + userId));
  return {
    publish: (room) => {
      for (const subject of subjects[room] ?? []) nats.publish(subject, audiences[room]?.frame);
    },
    close: () => nats.close(),
  };
}

/** Names the room to a twin that knows all of them. @param {number} port @param {Audience[]} audiences @returns {Promise<Publisher>} */
export async function socketPublisher(port, audiences) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/publish`, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify(audiences.map(({ userIds, frame }) => ({ userIds, frame: frame.toString() }))));
  return {
    publish: (room) => socket.send(String(room)),
    close: async () => socket.terminate(),
  };
}
