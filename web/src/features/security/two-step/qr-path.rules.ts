/** A square of modules, row by row; those that aren't 0 are dark. */
export interface Modules {
  readonly size: number;
  readonly data: ArrayLike<number>;
}

/** Returns the SVG path of a QR code's dark modules, one unit each. Those next to each other are one rectangle. */
export function darkModules({ size, data }: Modules): string {
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x] !== 0) x += 1;
      if (x > start) parts.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  }
  return parts.join('');
}
