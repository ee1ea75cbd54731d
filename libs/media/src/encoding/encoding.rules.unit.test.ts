import { limits } from '@circlet/contracts';

import { encodingLimits } from './encoding.rules';

describe('the image limits', () => {
  it('are the ones that the browser checks first', () => {
    expect(encodingLimits.pixels).toBe(limits.imagePixels);
  });
});
