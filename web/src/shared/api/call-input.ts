import type { BodyInputOf, Call, ParamsInputOf, QueryInputOf, ResponseOf } from '@circlet/contracts';

/** Replaces `unknown`, the type of input that the server converts from text, with string or number. */
type Sendable<T> = { [K in keyof T]: unknown extends T[K] ? string | number : T[K] };

type Part<T> = [T] extends [undefined] ? unknown : Sendable<T>;

type Merged<C extends Call> = Part<ParamsInputOf<C>> & Part<QueryInputOf<C>> & Part<BodyInputOf<C>>;

/** Input of a call in one object: the values of its path, its query and its body. */
export type InputOf<C extends Call> = Merged<C> & object;

/** Parameters for a call: its input, which can be omitted if the call needs none, and options. */
export type Args<C extends Call, Options = never> =
  object extends InputOf<C>
    ? [input?: InputOf<C>, options?: Options]
    : [input: InputOf<C>, options?: Options];

/** A call whose response is one page of a list. */
export type PagedCall = Call & { readonly paged: true };

/** Row of a paged list. */
export type RowOf<C extends PagedCall> = ResponseOf<C> extends (infer Row)[] ? Row : never;
