/** A process that holds the clients' sockets of one server. Its parent calls the methods of {@link Crowd}. */
import { Crowd } from './crowd-sockets.mjs';

const crowd = new Crowd();

process.on('disconnect', () => process.exit());
process.on(
  'message',
  async (/** @type {{ method: 'connect' | 'fanOut' | 'reconnect', options: any }} */ call) => {
    try {
      process.send?.({ result: await crowd[call.method](call.options) });
    } catch (error) {
      process.send?.({ error: String(/** @type {Error} */ (error).stack) });
    }
  },
);
