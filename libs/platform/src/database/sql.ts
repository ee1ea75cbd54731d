import { escapeIdentifier } from 'pg';

/** A value of a parameter. `undefined` is excluded, because `pg` would silently send NULL. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];

declare const writtenWithTag: unique symbol;

/** A statement whose rows are not read. `pg` accepts it as a `QueryConfig`. */
export interface Command {
  /** Exists only for the compiler, which refuses text that the `sql` tag did not write. */
  readonly [writtenWithTag]: true;
  /** Connections plan a named statement only once. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

declare const rowType: unique symbol;

/** A statement whose rows have this type. */
export interface Statement<Row> extends Command {
  readonly [rowType]: Row;
}

/** SQL with its parameters: a statement or a part of one. */
export type Sql = SqlText;

/** A parameter: it keeps its number everywhere in a statement. */
export class SqlParameter {
  constructor(readonly value: unknown) {}
}

/** A part of a template: values become parameters, fragments become part of the text. */
export type SqlPart = SqlValue | SqlParameter | Sql;

interface Compiled {
  readonly text: string;
  readonly values: unknown[];
}

/** SQL with its parameters: a statement or a part of one. Only the `sql` tag makes it. Immutable. */
class SqlText implements Command {
  declare readonly [writtenWithTag]: true;

  private compiled: Compiled | undefined;

  constructor(
    private readonly strings: readonly string[],
    private readonly parts: readonly SqlPart[],
  ) {}

  /** The text, with parameters numbered by their first occurrence. */
  get text(): string {
    return (this.compiled ??= this.compile()).text;
  }

  get values(): unknown[] {
    return (this.compiled ??= this.compile()).values;
  }

  private compile(): Compiled {
    const numbers = new Map<SqlParameter, number>();
    const values: unknown[] = [];
    const numberOf = (part: SqlValue | SqlParameter): number => {
      if (!(part instanceof SqlParameter)) return values.push(part);
      const number = numbers.get(part) ?? values.push(part.value);
      numbers.set(part, number);
      return number;
    };
    let text = '';
    const append = ({ strings, parts }: Sql): void => {
      text += strings[0] ?? '';
      for (const [index, part] of parts.entries()) {
        if (part instanceof SqlText) append(part);
        else text += `$${numberOf(part)}`;
        text += strings[index + 1] ?? '';
      }
    };
    append(this);
    return { text, values };
  }
}

function tag(strings: TemplateStringsArray, ...parts: SqlPart[]): Sql;
function tag<Row extends object>(strings: TemplateStringsArray, ...parts: SqlPart[]): Sql & Statement<Row>;
function tag(strings: TemplateStringsArray, ...parts: SqlPart[]): Sql {
  return new SqlText(strings, parts);
}

const COMMA = tag`, `;

/**
 * Writes SQL. Interpolated values become parameters, and interpolated `sql` is spliced in; no string ever
 * becomes part of the text. The type of the rows is written at the statement: `sql<{ id: number }>`…``; without
 * it, the rows can't be read. Escapes such as `\\n` are those of an ordinary template.
 */
export const sql = Object.assign(tag, {
  /** Returns a parameter that can be used several times under one number. */
  parameter: (value: SqlValue): SqlParameter => new SqlParameter(value),

  /** Writes a number into the text, where the planner must know it, such as in a `LIMIT`. */
  literal: (value: number): Sql => {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a number in SQL`);
    return new SqlText([String(value)], []);
  },

  /** Writes a quoted name of a table, column or alias. */
  identifier: (name: string): Sql => new SqlText([escapeIdentifier(name)], []),

  /** Joins parts, with commas unless another separator is given. Returns empty SQL for no parts. */
  join: (parts: readonly SqlPart[], separator: Sql = COMMA): Sql => {
    const all = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
    return new SqlText(['', ...all.map(() => '')], all);
  },

  /** Joins conditions with AND, each in parentheses; skips undefined ones. `true` when there are none. */
  and: (conditions: readonly (Sql | undefined)[]): Sql => {
    const given = conditions.filter((condition) => condition !== undefined);
    return given.length === 0
      ? tag`true`
      : sql.join(
          given.map((condition) => tag`(${condition})`),
          tag` AND `,
        );
  },
});

/** Returns a LIKE pattern that matches the literal text anywhere. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Returns SQL that writes a timestamp as the API does: ISO 8601 in UTC with milliseconds. */
export const isoTime = (time: Sql): Sql =>
  sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
