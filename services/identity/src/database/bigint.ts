/** Converts 64-bit columns, which TypeORM reads as text, to numbers, the type of ids everywhere else. */
export const bigint = {
  from: (stored: string | number | null): number | null => (stored === null ? null : Number(stored)),
  to: (value: number | null): number | null => value,
};
