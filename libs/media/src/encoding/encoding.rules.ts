/** What a picture may cost to decode, and what becomes of it. */
export const encodingLimits = {
  /** Longest side of what is stored, in pixels. */
  largeSide: 1600,
  /** Longest side of the variant for cards, in pixels. */
  smallSide: 480,
  /**
   * Pixels of one picture, 4,096 × 4,096. Phones take 12 million; the worst case, an interlaced PNG with 16 bits per channel,
   * needs 8 bytes for each, and so stays below `memoryBytes`.
   */
  pixels: 4096 * 4096,
  /** Pixels of all frames of an animation together. Only the first is decoded, but the list of all of them is read. */
  pixelsOfAllFrames: 12 * 4096 * 4096,
  /** How much the process may grow over what it needs when idle. It is watched with a delay, so this is below 256 MiB. */
  memoryBytes: 224 * 1024 * 1024,
  /** How long one picture may take. The worst of 16 million pixels takes a second and a half. */
  milliseconds: 4_000,
} as const;

/** What one picture may use up of the process. */
export type EncodingBudget = Readonly<Record<'memoryBytes' | 'milliseconds', number>>;

/** Signals with which a process ends that a picture has led astray. */
const crashes: readonly (NodeJS.Signals | null)[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGABRT',
  'SIGTRAP',
];

/** Whether the end of the process is the fault of the picture in hand, and not of an operator or of the machine. */
export const isFaultOfPicture = (signal: NodeJS.Signals | null): boolean => crashes.includes(signal);
