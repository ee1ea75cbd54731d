import { refusalToStore } from './posting.rules';

describe('refusalToStore', () => {
  it.each([
    ['a reply to an unknown message', { photoIds: [] }, false, 'REPLY_TO_UNKNOWN_MESSAGE'],
    ['a reply to an unknown message with photos', { photoIds: [1] }, false, 'REPLY_TO_UNKNOWN_MESSAGE'],
    ['photos that are not the sender’s, or posted already', { photoIds: [1] }, true, 'PHOTO_UNUSABLE'],
    ['a message that refers to nothing', { photoIds: [] }, true, undefined],
  ])('judges %s', (_, references, isReplyKnown, refusal) => {
    expect(refusalToStore(references, isReplyKnown)).toBe(refusal);
  });
});
