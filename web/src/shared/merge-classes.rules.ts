/** Properties that a class sets besides its own. A later class for the shorthand replaces all of them. */
const alsoSets: Readonly<Record<string, string>> = {
  p: 'px py pt pb ps pe',
  px: 'ps pe',
  py: 'pt pb',
  m: 'mx my mt mb ms me',
  mx: 'ms me',
  my: 'mt mb',
  gap: 'gap-x gap-y',
  size: 'w h',
  inset: 'inset-x inset-y top bottom start end left right',
  'inset-x': 'start end left right',
  'inset-y': 'top bottom',
  rounded: 'rounded-t rounded-b',
  'border-width': 'border-t border-b border-s border-e',
  overflow: 'overflow-x overflow-y',
  flex: 'basis grow shrink',
  'line-clamp': 'display overflow',
  'text-size': 'leading',
};

/** Classes whose first word doesn't say which property they set. */
const byPattern: readonly (readonly [pattern: RegExp, property: string])[] = [
  [
    /^(?:block|inline|flex|grid|contents|hidden|inline-(?:block|flex|grid)|table(?:-(?!auto|fixed).+)?)$/,
    'display',
  ],
  [/^(?:static|relative|absolute|fixed|sticky)$/, 'position'],
  [/^(?:not-)?sr-only$/, 'sr-only'],
  [/^flex-(?:row|col)/, 'direction'],
  [/^flex-(?:no)?wrap/, 'wrap'],
  [/^text-(?:xs|sm|base|lg|\d*xl)$/, 'text-size'],
  [/^text-(?:start|center|end)$/, 'text-align'],
  [/^text-(?:balance|wrap|nowrap|pretty)$/, 'text-wrap'],
  [/^(?:underline|line-through|no-underline)$/, 'decoration-line'],
  [/^(?:capitalize|normal-case)$/, 'text-transform'],
  [/^font-(?:normal|medium|semibold|bold|extrabold|black)$/, 'weight'],
  [/^border(?:-\d)?$/, 'border-width'],
  [/^border-(?:solid|dashed)$/, 'border-style'],
  [/^object-(?:contain|cover)$/, 'object-fit'],
  [/^border-(?:separate|collapse)$/, 'border-collapse'],
  [/^ring(?:-\d)?$/, 'ring-width'],
  [/^inset-s-/, 'start'],
  [/^inset-e-/, 'end'],
];

const byFirstWords = new RegExp(
  `^-?(${[
    '[pm][xytbse]?|gap(?:-[xy])?|w|h|size|(?:min|max)-[wh]|inset(?:-[xy])?|top|bottom|start|end|left|right|z|order',
    'flex|basis|grow|shrink|grid-cols|grid-rows|col-span|items|justify-self|justify|self|overflow(?:-[xy])?|line-clamp',
    'whitespace|text|leading|underline-offset|bg|fill|stroke|ring|border-[tbse]|border-spacing|border',
    'decoration|aspect|align|scale|rounded(?:-[tb])?|outline-offset|shadow|opacity|cursor|resize|transition|translate-[xy]|origin',
    // A property in brackets, such as a custom one.
    String.raw`\[[\w-]+`,
  ].join('|')})(?:[-:]|$)`,
);

/** Returns the property that a class without variants sets, or undefined if no other class replaces it. */
const propertyOf = (name: string): string | undefined =>
  byPattern.find(([pattern]) => pattern.test(name))?.[1] ?? byFirstWords.exec(name)?.[1];

/** Splits 'sm:hover:px-3' after its last variant. A colon in brackets doesn't end a variant. */
const parts = /^((?:[^:[\]]*(?:\[[^\]]*\])?[^:[\]]*:)*)(.*)$/;

function merge(classes: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).reverse()) {
    const [, variants = '', plain = name] = parts.exec(name) ?? [];
    const property = propertyOf(plain);
    if (property !== undefined) {
      if (set.has(variants + property)) continue;
      for (const each of [property, ...(alsoSets[property]?.split(' ') ?? [])]) set.add(variants + each);
    }
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

/** Results by input. There are few, because all classes are in the source code. */
const merged = new Map<string, string>();

/**
 * Removes each class that a later one replaces because both set the same property. Otherwise, the order of
 * the classes in the stylesheet would decide.
 *
 * Covers only the classes in our source code, and its test fails if one of them is missing. The package
 * `tailwind-merge` knows all of Tailwind and would take up a twentieth of the first page's JavaScript.
 */
export function mergeClasses(classes: string): string {
  let result = merged.get(classes);
  if (result === undefined) merged.set(classes, (result = merge(classes)));
  return result;
}
