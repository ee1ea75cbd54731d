import type { DemoPhoto } from '../types';
import { drawPhoto } from './draw-photo';
import { drawings } from './drawings';

describe('drawPhoto', () => {
  it.each(Object.keys(drawings) as DemoPhoto[])(
    'draws %s without scripts, or links to other hosts',
    (photo) => {
      expect(drawPhoto(photo)).toMatch(/^<svg [^]+<\/svg>$/);
      expect(drawPhoto(photo)).not.toMatch(/<script|<image|href=|url\(/);
    },
  );
});
