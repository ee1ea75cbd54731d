import { limits } from '@circlet/contracts';

import { encodingLimits, isCausedByImage } from './encoding.rules';

describe('the image limits', () => {
  it('are the ones that the browser checks first', () => {
    expect(encodingLimits.pixels).toBe(limits.imagePixels);
  });
});

describe('a decoder that was ended', () => {
  it.each(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'] as const)(
    'by %s was ended by the image',
    (signal) => {
      expect(isCausedByImage(signal)).toBe(true);
    },
  );

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', null] as const)('by %s was ended by something else', (signal) => {
    expect(isCausedByImage(signal)).toBe(false);
  });
});
