/** Names that come from code, such as those of calls: they have this pattern, and there are at most so many. */
export interface NamesFromCode {
  readonly pattern: RegExp;
  readonly most: number;
}

/** All values that a label can have: a list, or names from code. Anything else would be free text. */
export type LabelValues = readonly string[] | NamesFromCode;

/** The labels of a metric, with their values. */
export type Labels = Readonly<Record<string, LabelValues>>;

/** Values for the labels of a metric. */
export type ValuesOf<L extends Labels> = {
  readonly [Name in keyof L]: L[Name] extends readonly (infer Value)[] ? Value : string;
};

/** Names of calls, `<service>.<call>`. */
export const callNames: NamesFromCode = { pattern: /^[a-z]+\.[a-zA-Z]+$/, most: 400 };
/** Names of event handlers, consumers and services: words joined by hyphens. */
export const hyphenatedNames: NamesFromCode = { pattern: /^[a-z]+(-[a-z]+)*$/, most: 400 };
/** Templates of routes. A path in place of a template, which contains an id, doesn't match. */
export const routeTemplates: NamesFromCode = {
  pattern: /^(unmatched|\*|\/|(\/(:?[a-z][\w.-]*|\*))+)$/i,
  most: 400,
};
/** Status codes of HTTP. */
export const statusCodes: NamesFromCode = { pattern: /^[1-5]\d\d$/, most: 60 };

/** Recorded in place of a value that a label cannot have. */
export const OTHER = 'other';

/** Returns a function that replaces values that a label cannot have, so that each has a bounded number of them. */
export function boundedBy(values: LabelValues): (value: string) => string {
  if (!('pattern' in values)) return (value) => (values.includes(value) ? value : OTHER);
  const seen = new Set<string>();
  return (value) => {
    if (seen.has(value)) return value;
    if (seen.size >= values.most || !values.pattern.test(value)) return OTHER;
    seen.add(value);
    return value;
  };
}
