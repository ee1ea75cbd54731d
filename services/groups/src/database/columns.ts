import type { ColumnOptions, ValueTransformer } from 'typeorm';

/** TypeORM hydrates bigint as text; ids are numbers everywhere else. */
const numeric: ValueTransformer = {
  from: (value: string | number | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** A column that holds an id. */
export const idColumn = (name: string): ColumnOptions => ({ name, type: 'bigint', transformer: numeric });

/** A moment, to the millisecond, which is what the API shows. */
export const momentColumn = (name: string): ColumnOptions => ({ name, type: 'timestamptz', precision: 3 });
