import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONTENT } from '../chat/protocol.mjs';
import { nodebbProtocol } from './nodebb-protocol.mjs';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const account = { userId: 7, groupId: 3, headers: { cookie: 'c', 'x-csrf-token': 't' } };

/** @param {string} event @param {object} data */
const frameOf = (event, data) => Buffer.from(`42${JSON.stringify([event, data])}`);

describe('the protocol of NodeBB', () => {
  it('finds the id in the text of a message, as its post has it', () => {
    const post = nodebbProtocol.postOf(account, uuid).toString();
    const { message } = JSON.parse(post.slice(post.indexOf('\r\n\r\n')));
    const content = `<p dir="auto">${message}</p>\n`;
    const frame = frameOf('event:chats.receive', { roomId: '3', message: { mid: 1, content } });
    assert.equal(nodebbProtocol.messageIdIn(frame), uuid);
  });

  it('does not count the frame with the unread count as the message', () => {
    const teaser = { content: `${CONTENT} ${uuid}` };
    assert.equal(nodebbProtocol.messageIdIn(frameOf('event:unread.updateChatCount', { teaser })), undefined);
  });

  it('connects, enters the room and answers pings, and is ready once the room is entered', () => {
    /** @type {string[]} */
    const sent = [];
    const socket = /** @type {import('ws').WebSocket} */ (
      /** @type {unknown} */ ({ send: (/** @type {string} */ text) => sent.push(text) })
    );
    const ready = ['0{"sid":"a"}', '40{"sid":"b"}', '42["checkSession",7]', '2', '430[null,null]'].map(
      (frame) => nodebbProtocol.isReady(Buffer.from(frame), socket, account),
    );
    assert.deepEqual(sent, ['40', '420["modules.chats.enter",3]', '3']);
    assert.deepEqual(ready, [false, false, false, false, true]);
  });

  it('is not ready if the room refuses the user', () => {
    const frame = Buffer.from('430[{"message":"[[error:not-allowed]]"}]');
    assert.equal(nodebbProtocol.isReady(frame, /** @type {any} */ ({}), account), false);
  });
});
