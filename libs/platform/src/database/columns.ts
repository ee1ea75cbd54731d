import type { ColumnOptions, ValueTransformer } from 'typeorm';

/** TypeORM hydrates bigint as text; ids are numbers everywhere else. */
const numeric: ValueTransformer = {
  from: (value: string | number | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** Returns the options of an ID column. */
export const idColumn = (name: string) =>
  ({ name, type: 'bigint', transformer: numeric }) satisfies ColumnOptions;

/** Returns the options of a timestamp column, in milliseconds like the API. */
export const timestampColumn = (name: string): ColumnOptions => ({ name, type: 'timestamptz', precision: 3 });

/** Returns the options of a timestamp column that defaults to the time of the insert. */
export const insertedAtColumn = (name: string): ColumnOptions => ({
  ...timestampColumn(name),
  default: () => 'now()',
});
