import { messageText, type ShownMessage } from './message-text.rules';

const direct: ShownMessage = { name: 'Ada', chat: undefined, content: 'Picnic?', photos: 0, showsText: true };
const inGroup: ShownMessage = { ...direct, chat: 'Bakers' };

describe('the text of a push about a message', () => {
  it.each([
    ['names the author', direct, 'Ada', 'Picnic?'],
    ['names group and author', inGroup, 'Bakers', 'Ada: Picnic?'],
    ['describes a photo', { ...direct, content: '', photos: 1 }, 'Ada', 'Sent a photo'],
    ['counts photos', { ...inGroup, content: '', photos: 3 }, 'Bakers', 'Ada sent 3 photos'],
    ['shows the text of photos', { ...direct, photos: 2 }, 'Ada', 'Picnic?'],
    ['shows nothing of an empty message', { ...direct, content: '' }, 'Ada', ''],
    ['hides the text', { ...direct, showsText: false }, 'Circlet', 'New message from Ada'],
    ['hides text and author', { ...inGroup, showsText: false }, 'Circlet', 'New message in Bakers'],
  ])('%s', (_, message, title, body) => {
    expect(messageText(message)).toEqual({ title, body });
  });
});
