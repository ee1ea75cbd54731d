import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { limits as productLimits, SMALL_IMAGE_PIXELS } from '@circlet/contracts';
import { forgedHeaders, eventually, pngBomb } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';

import { gifOfFrames, jpegOfScans, plain } from '../../test/bombs';
import type { EncodedImage } from './encode-image';
import { encodingLimits } from './encoding.rules';
import { EncodingProcess } from './encoding-process';

const MB = 1024 * 1024;
/** The largest size allowed, and the size that once crashed the platform. */
const largest = { width: 4096, height: 4096 };
const tooLarge = { width: 7740, height: 7740 };

/** Returns the peak memory of a process in bytes; 0 for one that has just ended. */
const peakMemoryOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

const hasExited = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe('the image decoding process', () => {
  let encoding: EncodingProcess;
  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    encoding = new EncodingProcess();
  });
  afterEach(() => {
    encoding.close();
  });

  const small = () => plain({ width: 20, height: 10 }).png().toBuffer();
  const sizeOf = async (image: Promise<EncodedImage>) => {
    const { width, height } = await sharp((await image).large).metadata();
    return [width, height];
  };
  const outcomeOf = (image: Promise<EncodedImage>): Promise<string> =>
    image.then(
      () => 'encoded',
      (error: unknown) => (error as { code?: string }).code ?? 'unknown',
    );

  /** Measures how much the process grows, in bytes, while it handles work that starts when it is idle. */
  const growthOf = async <T>(process: EncodingProcess, work: () => Promise<T>) => {
    await process.encode(await small());
    const pid = process.pid!;
    const before = peakMemoryOf(pid);
    let peak = before;
    const measure = (): void => {
      if (process.pid === pid) peak = Math.max(peak, peakMemoryOf(pid));
    };
    const watch = setInterval(measure, 5);
    const result = await work().finally(() => {
      clearInterval(watch);
    });
    measure();
    return { result, growth: peak - before };
  };

  const killWhileDecoding = async (signal: NodeJS.Signals): Promise<string> => {
    await encoding.encode(await small());
    const pid = encoding.pid!;
    const before = peakMemoryOf(pid);
    const pending = outcomeOf(encoding.encode(pngBomb(largest, 16, true)));
    await eventually(() => peakMemoryOf(pid) - before > 40 * MB);
    process.kill(pid, signal);
    return pending;
  };

  it('makes the small variant in the size that cards request', () => {
    expect(encodingLimits.smallSide).toBe(SMALL_IMAGE_PIXELS);
  });

  it('accepts phone photos with 12 million pixels', async () => {
    const photo = await plain({ width: 4032, height: 3024 })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sizeOf(encoding.encode(photo))).toEqual([1200, 1600]);
  });

  describe('refuses by the header, before it decodes any pixel,', () => {
    it.each([
      ['an 8-bit PNG', () => pngBomb(tooLarge, 8, false)],
      ['an interlaced 8-bit PNG', () => pngBomb(tooLarge, 8, true)],
      ['a 16-bit PNG', () => pngBomb(tooLarge, 16, false)],
      ['an interlaced 16-bit PNG', () => pngBomb(tooLarge, 16, true)],
      ['a progressive JPEG', () => forgedHeaders.jpeg(tooLarge)],
      ['a WebP', () => forgedHeaders.webp(tooLarge)],
      ['an animated WebP', () => forgedHeaders.animatedWebp(tooLarge)],
      ['a GIF', () => forgedHeaders.gif(tooLarge)],
      ['a GIF with many frames', () => gifOfFrames({ width: 4000, height: 4000 }, 60)],
    ])(
      '%s with too many pixels',
      async (_, bomb) => {
        const bytes = await bomb();
        expect(bytes.length).toBeLessThan(productLimits.imageBytes);
        await encoding.encode(await small());
        const before = peakMemoryOf(encoding.pid!);
        await expect(encoding.encode(bytes)).rejects.toMatchObject({
          status: 400,
          code: 'IMAGE_TOO_MANY_PIXELS',
        });
        expect(peakMemoryOf(encoding.pid!) - before).toBeLessThan(48 * MB);
      },
      120_000,
    );
  });

  describe('grows by at most 256 MB for', () => {
    it.each([
      ['an interlaced 16-bit PNG', () => pngBomb(largest, 16, true)],
      ['a 16-bit PNG', () => pngBomb(largest, 16, false)],
      ['an interlaced 8-bit PNG', () => pngBomb(largest, 8, true)],
      ['an 8-bit PNG', () => pngBomb(largest, 8, false)],
      ['a progressive JPEG', () => jpegOfScans(largest, 0)],
      ['a JPEG with hundreds of scans', () => jpegOfScans(largest, 400)],
      ['a WebP', () => plain(largest).webp().toBuffer()],
      [
        'an animated WebP',
        async () =>
          sharp(await gifOfFrames(largest, 2), { pages: -1 })
            .webp({ effort: 0 })
            .toBuffer(),
      ],
      ['a GIF with many frames', () => gifOfFrames(largest, 10)],
    ])(
      '%s with the maximum number of pixels',
      async (_, bomb) => {
        const bytes = await bomb();
        const { result: outcome, growth } = await growthOf(encoding, () => outcomeOf(encoding.encode(bytes)));
        expect(['encoded', 'IMAGE_UNSUPPORTED']).toContain(outcome);
        expect(growth).toBeLessThan(256 * MB);
      },
      120_000,
    );
  });

  it('refuses eight concurrent images that once crashed the platform, and the service hardly grows', async () => {
    const bomb = pngBomb(tooLarge, 16, true);
    const before = process.memoryUsage.rss();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(encoding.encode(bomb))));
    expect(outcomes).toEqual(Array(8).fill('IMAGE_TOO_MANY_PIXELS'));
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB);
  }, 60_000);

  it('refuses images with 503 when too many are waiting, and grows by at most 256 MB for the rest', async () => {
    const worst = pngBomb(largest, 16, true);
    const unhurried = new EncodingProcess({ ...encodingLimits, milliseconds: 60_000 });
    const { result: outcomes, growth } = await growthOf(unhurried, () =>
      Promise.all(Array.from({ length: 12 }, () => outcomeOf(unhurried.encode(worst)))),
    );
    unhurried.close();
    expect(outcomes[0]).toBe('encoded');
    expect(outcomes.slice(-3)).toEqual(Array(3).fill('SERVICE_UNAVAILABLE'));
    // Handled one after another in the same process, they need no more memory than one of them.
    expect(growth).toBeLessThan(256 * MB);
  }, 60_000);

  it('refuses an image that takes too long, and decodes the next one', async () => {
    const endless = new EncodingProcess({ ...encodingLimits, milliseconds: 500 });
    const worst = pngBomb(largest, 16, true);
    const outcomes = [await outcomeOf(endless.encode(worst)), await outcomeOf(endless.encode(await small()))];
    endless.close();
    expect(outcomes).toEqual(['IMAGE_UNSUPPORTED', 'encoded']);
  });

  it('refuses an image that takes too much memory, and decodes the next one', async () => {
    const frugal = new EncodingProcess({ ...encodingLimits, memoryBytes: 64 * MB });
    const outcomes = [
      await outcomeOf(frugal.encode(pngBomb(largest, 16, true))),
      await outcomeOf(frugal.encode(await small())),
    ];
    frugal.close();
    expect(outcomes).toEqual(['IMAGE_UNSUPPORTED', 'encoded']);
  });

  it('answers 503 when it is killed while decoding, and decodes the next image', async () => {
    expect(await killWhileDecoding('SIGKILL')).toBe('SERVICE_UNAVAILABLE');
    expect(await outcomeOf(encoding.encode(await small()))).toBe('encoded');
  });

  it('refuses an image that crashes it', async () => {
    expect(await killWhileDecoding('SIGSEGV')).toBe('IMAGE_UNSUPPORTED');
  });

  it('has no access to the settings of the service', async () => {
    await encoding.encode(await small());
    const environment = readFileSync(`/proc/${encoding.pid}/environ`, 'utf8').split('\0');
    expect(
      environment
        .map((line) => line.split('=')[0])
        .filter(Boolean)
        .sort(),
    ).toEqual([
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      'UV_THREADPOOL_SIZE',
    ]);
  });

  it('exits when the service closes it', async () => {
    await encoding.encode(await small());
    const pid = encoding.pid!;
    encoding.close();
    await eventually(() => hasExited(pid));
    expect(await outcomeOf(encoding.encode(await small()))).toBe('SERVICE_UNAVAILABLE');
  });

  it('exits with the service, even when the service is killed while an image is decoded', async () => {
    const service = fork(join(__dirname, '../../test/dying-service.cjs'), { execArgv: [] });
    const [pid] = (await once(service, 'message')) as [number];
    expect(hasExited(pid)).toBe(false);
    service.kill('SIGKILL');
    await eventually(() => hasExited(pid));
  });
});
