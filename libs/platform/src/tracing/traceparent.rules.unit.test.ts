import { readTraceparent, writeTraceparent } from './traceparent.rules';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('traceparent', () => {
  it.each([0, 1])('keeps the position and the flags %i', (traceFlags) => {
    const text = writeTraceparent({ traceId, spanId, traceFlags });
    expect(text).toBe(`00-${traceId}-${spanId}-0${traceFlags}`);
    expect(readTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  });

  it('can have a span that begins with zeros', () => {
    const zeros = '00000000000000a1';
    expect(readTraceparent(`00-${traceId}-${zeros}-01`)?.spanId).toBe(zeros);
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['has an unknown version', `01-${traceId}-${spanId}-01`],
    ['has no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['has no span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['begins with something else', `x00-${traceId}-${spanId}-01`],
    ['is longer', `00-${traceId}-${spanId}-01-more`],
  ])('is ignored when it %s', (_why, text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
