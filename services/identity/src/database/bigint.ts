/** TypeORM hydrates 64-bit columns as text; ids are numbers everywhere else. */
export const bigint = {
  from: (stored: string | number | null): number | null => (stored === null ? null : Number(stored)),
  to: (value: number | null): number | null => value,
};
