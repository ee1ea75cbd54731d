import { requestBytes } from '../../measure/http-connection.mjs';
import { CONTENT, UUID_LENGTH } from '../chat/protocol.mjs';

/** Frames begin with the kind of the packet; an event that wants an acknowledgment also has a number, here 0. */
const frames = {
  open: '0{',
  connect: '40',
  ping: '2',
  pong: '3',
  message: '42["event:chats.receive"',
  enter: '420["modules.chats.enter"',
  entered: '430[null',
};

/**
 * NodeBB's chat over its write API, and over Socket.IO in its WebSocket form (Engine.IO 4). A message's UUID is part
 * of its text, because NodeBB chooses the ids.
 * @type {import('../chat/protocol.mjs').Protocol}
 */
export const nodebbProtocol = {
  posted: 200,
  postOf({ groupId, headers }, id) {
    const body = JSON.stringify({ message: `${CONTENT} ${id}` });
    return requestBytes(`/api/v3/chats/${groupId}`, { method: 'POST', headers, body });
  },
  socketPath: ({ headers }) => `/socket.io/?EIO=4&transport=websocket&_csrf=${headers['x-csrf-token'] ?? ''}`,
  greet: () => undefined,
  isReady(frame, socket, { groupId }) {
    const text = frame.toString();
    if (text === frames.ping) socket.send(frames.pong);
    if (text.startsWith(frames.open)) socket.send(frames.connect);
    if (text.startsWith(frames.connect)) socket.send(`${frames.enter},${groupId}]`);
    return text.startsWith(frames.entered);
  },
  messageIdIn(frame) {
    if (frame.toString('latin1', 0, frames.message.length) !== frames.message) return undefined;
    const from = frame.indexOf(CONTENT) + CONTENT.length + 1;
    return frame.toString('latin1', from, from + UUID_LENGTH);
  },
};
