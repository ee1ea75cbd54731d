import { EncoderChild } from './encoder-child';
import { EncodingProcess } from './encoding-process';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const encoded = { large: png, small: png, width: 1, height: 1 };

describe('the start of the image decoding process', () => {
  let start: (child: EncoderChild) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(EncoderChild, 'start').mockImplementation(
      () =>
        new Promise((resolve) => {
          start = resolve;
        }),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const startChild = () => {
    const child = {
      isAlive: true,
      hasRetainedMemory: false,
      encode: () => Promise.resolve(encoded),
      kill: () => undefined,
    };
    start(child as unknown as EncoderChild);
  };

  it('does not count as waiting for other images', async () => {
    const encoding = new EncodingProcess();
    const outcomes = Promise.allSettled([1, 2, 3, 4].map(() => encoding.encode(png)));
    await jest.advanceTimersByTimeAsync(4_000);
    startChild();
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    encoding.close();
  });

  it('lets only a few images wait', async () => {
    const encoding = new EncodingProcess();
    const outcomes = Promise.allSettled(Array.from({ length: 10 }, () => encoding.encode(png)));
    await jest.advanceTimersByTimeAsync(1);
    startChild();
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
    encoding.close();
  });
});
