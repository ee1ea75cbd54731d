import { get } from 'node:http';
import { connect } from 'node:net';
import { loopback } from '../lib/ports.mjs';

/**
 * Returns whether a server with a line protocol greets or answers as expected.
 * @param {number} port
 * @param {string} request empty if the server sends first
 * @param {RegExp} expected
 * @returns {Promise<boolean>}
 */
export function repliesTo(port, request, expected) {
  return new Promise((settle) => {
    let received = '';
    const socket = connect({ port, host: loopback, timeout: 2000 }, () => socket.write(request));
    /** @param {boolean} result */
    const finish = (result) => {
      socket.destroy();
      settle(result);
    };
    socket.on('data', (data) => {
      received += data.toString();
      if (expected.test(received)) finish(true);
    });
    for (const end of ['timeout', 'error', 'close']) socket.on(end, () => finish(false));
  });
}

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether it answers with 200
 */
export function answersOk(url) {
  return new Promise((settle) => {
    const request = get(url, { timeout: 5000, agent: false }, (response) => {
      response.resume();
      settle(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => settle(false));
  });
}
