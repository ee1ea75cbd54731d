/** Limits on decoding an image, and the sizes it is stored in. */
export const encodingLimits = {
  /** Longest side of the stored image, in pixels. */
  largeSide: 1600,
  /** Longest side of the variant for cards, in pixels. */
  smallSide: 480,
  /**
   * Pixels of one image, 4,096 × 4,096. Phone cameras produce 12 million. The worst case, an interlaced PNG
   * with 16 bits per channel, needs 8 bytes per pixel and stays below `memoryBytes`.
   */
  pixels: 4096 * 4096,
  /**
   * Pixels of all frames of an animation. Only the first is decoded, but the whole list of frames is read.
   */
  totalPixels: 12 * 4096 * 4096,
  /** How far the process can grow beyond its idle size. Below 256 MiB, because growth is detected late. */
  memoryBytes: 224 * 1024 * 1024,
  /** Time limit for one image. The worst case of 16 million pixels takes 1.5 s. */
  milliseconds: 4_000,
} as const;

/** Memory and time limits for one image. */
export type EncodingBudget = Readonly<Record<'memoryBytes' | 'milliseconds', number>>;

/** Signals that end a process crashed by an image. */
const crashSignals: readonly (NodeJS.Signals | null)[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGABRT',
  'SIGTRAP',
];

/** Returns whether the image being decoded ended the process, rather than an operator or the machine. */
export const isCausedByImage = (signal: NodeJS.Signals | null): boolean => crashSignals.includes(signal);
