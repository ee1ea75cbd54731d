import { createHash } from 'node:crypto';

import { type Command, type Sql, SqlParameter, type SqlValue, type Statement } from './sql';

/** A parameter for each value of a prepared statement. */
export type Placeholders<Values> = { readonly [Key in keyof Values]: SqlParameter };

/** The statement with its values; its rows have the type that the SQL declares. */
type Bound<Built> = Built extends Statement<infer Row> ? Statement<Row> : Command;

/** Stands for a value until it is bound. */
class Key {
  constructor(readonly name: string) {}
}

/**
 * Prepares a hot statement. PostgreSQL plans it once per connection, so it runs twice as fast. The SQL is
 * built once, from placeholders, so that its text can't depend on the values. Write constants with `sql.literal`.
 * @param name - unique within the service
 * @returns a function that binds the values
 * @throws TypeError when the SQL contains a value
 */
export function prepared<Values extends Readonly<Record<keyof Values, SqlValue>>, Built extends Sql>(
  name: string,
  build: ($: Placeholders<Values>) => Built,
): (values: Values) => Bound<Built> {
  const { text, values } = build(placeholders<Values>());
  const keys = values.map((value) => {
    if (value instanceof Key) return value.name as keyof Values;
    throw new TypeError(`The prepared statement ${name} contains a value. Use a placeholder or sql.literal.`);
  });
  return (bound) => ({ name, text, values: keys.map((key) => bound[key]) }) as unknown as Bound<Built>;
}

function placeholders<Values>(): Placeholders<Values> {
  const parameters = new Map<PropertyKey, SqlParameter>();
  return new Proxy({} as Placeholders<Values>, {
    get: (_, key) => {
      const parameter = parameters.get(key) ?? new SqlParameter(new Key(String(key)));
      parameters.set(key, parameter);
      return parameter;
    },
  });
}

/**
 * The maximum number of statements that `preparedByText` names. Each connection keeps the plans of all named
 * statements, about 200 KB for a large one, until it closes.
 */
const MOST_NAMES = 500;
/** Names by their text. */
const names = new Map<string, string>();

/** How many texts that ran once are remembered, so that odd ones use little memory. */
const MOST_CANDIDATES = 1000;
/** Names of texts that ran once, oldest first. */
const candidates = new Set<string>();

/**
 * Prepares a statement whose text has many variants, such as combinations of filters. The name is a hash of the text,
 * so that each connection plans each variant only once. Callers choose which variants occur, so a variant is named
 * when it runs for the second time, and at most 500 are named. The others are planned whenever they run.
 */
export function preparedByText<Row>(prefix: string, { text, values }: Statement<Row>): Statement<Row> {
  const name = names.get(text) ?? nameIfWorth(prefix, text);
  return { ...(name === undefined ? {} : { name }), text, values } as unknown as Statement<Row>;
}

/** Counts a run of a variant without a name, and returns the name if it has one from now on. */
function nameIfWorth(prefix: string, text: string): string | undefined {
  if (names.size >= MOST_NAMES) return undefined;
  const name = `${prefix}-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
  if (candidates.delete(name)) {
    names.set(text, name);
    if (names.size >= MOST_NAMES) candidates.clear();
    return name;
  }
  candidates.add(name);
  const [oldest = name] = candidates;
  if (candidates.size > MOST_CANDIDATES) candidates.delete(oldest);
  return undefined;
}
