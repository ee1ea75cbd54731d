import fc, { type Arbitrary } from 'fast-check';

import { headers, parameters, pathTexts, queryTexts } from './hostile-requests';
import { extraKeys, texts, hostileValues } from './hostile-values';

/** One way to break a request. */
export type Twist =
  /** Changes or removes part of the body. */
  | { readonly twist: 'value'; readonly at: number; readonly to: unknown }
  | { readonly twist: 'drop'; readonly at: number }
  | { readonly twist: 'extra'; readonly key: string; readonly to: unknown }
  | { readonly twist: 'nest'; readonly depth: number }
  /** Replaces the whole body. */
  | { readonly twist: 'text'; readonly text: string }
  | { readonly twist: 'bytes'; readonly hex: string }
  | { readonly twist: 'fill'; readonly bytes: number }
  /** Changes part of the address. */
  | { readonly twist: 'segment'; readonly at: number; readonly to: string }
  | { readonly twist: 'query'; readonly at: number; readonly to: string; readonly isRepeated: boolean }
  | { readonly twist: 'parameter'; readonly text: string }
  | { readonly twist: 'ending'; readonly text: string }
  | { readonly twist: 'method'; readonly method: string }
  | { readonly twist: 'header'; readonly name: string; readonly value: string }
  | { readonly twist: 'session'; readonly with: 'none' | 'forged' | 'garbage' | 'twice' | 'huge' }
  | { readonly twist: 'token'; readonly with: 'none' | 'forged' | 'others' | 'twice' | 'huge' };

const at = fc.nat(20);
const of = (twist: Record<string, Arbitrary<unknown>>): Arbitrary<Twist> =>
  fc.record(twist, { noNullPrototype: true }) as Arbitrary<unknown> as Arbitrary<Twist>;
const named = <T extends Twist['twist']>(twist: T): { twist: Arbitrary<T> } => ({
  twist: fc.constant(twist),
});

/** Every way to break a request. */
export const twists: Arbitrary<Twist> = fc.oneof(
  { weight: 8, arbitrary: of({ ...named('value'), at, to: hostileValues }) },
  { weight: 3, arbitrary: of({ ...named('drop'), at }) },
  { weight: 3, arbitrary: of({ ...named('extra'), key: fc.constantFrom(...extraKeys), to: hostileValues }) },
  { weight: 1, arbitrary: of({ ...named('nest'), depth: fc.constantFrom(1, 10, 20, 2_000) }) },
  { weight: 2, arbitrary: of({ ...named('text'), text: fc.oneof(fc.constantFrom(...texts), fc.json()) }) },
  {
    weight: 1,
    arbitrary: of({
      ...named('bytes'),
      hex: fc.constantFrom('ff', 'c328', '7b2261223a22ff227d', '1f8b0800'),
    }),
  },
  { weight: 1, arbitrary: of({ ...named('fill'), bytes: fc.constantFrom(65_500, 65_600, 70_000, 300_000) }) },
  { weight: 4, arbitrary: of({ ...named('segment'), at, to: fc.constantFrom(...pathTexts) }) },
  {
    weight: 5,
    arbitrary: of({ ...named('query'), at, to: fc.constantFrom(...queryTexts), isRepeated: fc.boolean() }),
  },
  { weight: 3, arbitrary: of({ ...named('parameter'), text: fc.constantFrom(...parameters) }) },
  {
    weight: 1,
    arbitrary: of({
      ...named('ending'),
      text: fc.constantFrom('/', '//', '.json', '%00', ';x', '/..', '%3Fa'),
    }),
  },
  {
    weight: 2,
    arbitrary: of({
      ...named('method'),
      method: fc.constantFrom(
        'HEAD',
        'HEAD',
        'OPTIONS',
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'TRACE',
        'PROPFIND',
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: headers.map(([name, value]): Twist => ({ twist: 'header', name, value })),
  },
  {
    weight: 2,
    arbitrary: of({
      ...named('session'),
      with: fc.constantFrom('none', 'forged', 'garbage', 'twice', 'huge'),
    }),
  },
  {
    weight: 2,
    arbitrary: of({ ...named('token'), with: fc.constantFrom('none', 'forged', 'others', 'twice', 'huge') }),
  },
);
