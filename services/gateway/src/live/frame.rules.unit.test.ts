import { frameFrom } from './frame.rules';

describe('frameFrom', () => {
  it('reads an auth frame', () => {
    expect(frameFrom('{"type":"auth","userId":7}')).toEqual({ type: 'auth', userId: 7 });
  });

  it.each(['', '{', 'null', '[]', '{"type":"new_message"}', '{"type":"auth","userId":"7"}'])(
    'refuses %s',
    (text) => {
      expect(frameFrom(text)).toBeUndefined();
    },
  );
});
