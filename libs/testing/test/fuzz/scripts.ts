import { clientFrameSchema, closeCodes } from '@circlet/contracts';
import fc, { type Arbitrary } from 'fast-check';

import { arbitraryOf } from './arbitrary-of-schema';
import type { Cast } from './cast';
import { type Persona, type Role, roles } from './personas';
import { referenceTo, replaced } from './references';

/** A frame as a client sends it. */
type Frame =
  | { readonly frame: 'json'; readonly value: unknown; readonly isFragmented: boolean }
  | { readonly frame: 'text'; readonly text: string }
  | { readonly frame: 'bytes'; readonly hex: string; readonly isBinary: boolean }
  | { readonly frame: 'fill'; readonly bytes: number }
  | { readonly frame: 'flood'; readonly count: number };

/** Frames that a persona sends on a socket. */
export interface Script {
  readonly as: Role;
  readonly session: 'own' | 'none' | 'forged' | 'others';
  readonly origin: 'own' | 'none' | 'foreign';
  /** Whether a correct `auth` frame comes first. */
  readonly isAuthenticated: boolean;
  readonly frames: readonly Frame[];
}

const ofField = (name: string): Arbitrary<unknown> | undefined => {
  if (name === 'userId' || name === 'directUserId') return referenceTo('user');
  return name === 'groupId' ? referenceTo('group') : undefined;
};

const frames: Arbitrary<Frame> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      frame: fc.constant('json' as const),
      value: arbitraryOf(clientFrameSchema, ofField, ''),
      isFragmented: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      frame: fc.constant('text' as const),
      text: fc.oneof(
        fc.constantFrom(
          '',
          '{',
          'null',
          '[]',
          '{"type":"auth"}',
          '{"type":"__proto__"}',
          '{"type":"new_message"}',
        ),
        fc.json(),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      frame: fc.constant('bytes' as const),
      hex: fc.constantFrom('', '00', 'ff', 'c328', '7b7d', 'eda080'),
      isBinary: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      frame: fc.constant('fill' as const),
      bytes: fc.constantFrom(4_000, 4_097, 100_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ frame: fc.constant('flood' as const), count: fc.constantFrom(10, 150) }),
  },
);

/** Scripts with valid and hostile frames, and with sessions of every kind. */
export const scripts: Arbitrary<Script> = fc.record(
  {
    as: fc.constantFrom(...roles),
    session: fc.constantFrom('own', 'own', 'own', 'none', 'forged', 'others'),
    origin: fc.constantFrom('own', 'own', 'none', 'foreign'),
    isAuthenticated: fc.boolean(),
    frames: fc.array(frames, { maxLength: 10 }),
  },
  { noNullPrototype: true },
);

/** RFC 6455 close codes with which a server answers broken frames. */
const broken = { type: 1003, utf8: 1007, policy: 1008, size: 1009 } as const;
/** Numbers of frames that are always within the limit and always above it, wherever its window ends. */
const frameCounts = { fine: 45, tooMany: 101 } as const;
const FRAME_BYTES = 4_096;

/** The encoded frames of a script, and the reaction that the server must show. */
export interface Plan {
  readonly payloads: readonly {
    readonly data: string | Buffer;
    readonly isBinary: boolean;
    readonly parts: number;
  }[];
  /** Close codes that the frames can cause. */
  readonly codes: ReadonlySet<number>;
  /** Whether the server must close the socket. */
  readonly isClosed: boolean;
}

const isUtf8 = (bytes: Buffer): boolean => Buffer.from(bytes.toString('utf8')).equals(bytes);

/** @param ownerId - the user whose session the socket has */
export function planOf(
  cast: Cast,
  persona: Persona,
  ownerId: number,
  { frames: wanted, isAuthenticated }: Script,
): Plan {
  const known = (value: unknown): string =>
    JSON.stringify(
      replaced(
        value,
        (reference) => cast.resolve(reference),
        (text) => text,
      ),
    );
  const first = isAuthenticated
    ? [{ data: known({ type: 'auth', userId: persona.id }), isBinary: false, parts: 1 }]
    : [];
  const payloads: Plan['payloads'] = [
    ...first,
    ...wanted.flatMap((frame) => {
      const one = (data: string | Buffer, isBinary = false, parts = 1) => [{ data, isBinary, parts }];
      switch (frame.frame) {
        case 'json':
          return one(known(frame.value), false, frame.isFragmented ? 2 : 1);
        case 'text':
          return one(frame.text);
        case 'bytes':
          return one(Buffer.from(frame.hex, 'hex'), frame.isBinary);
        case 'fill':
          return one(JSON.stringify({ type: 'typing', groupId: 1, text: 'x'.repeat(frame.bytes) }));
        case 'flood':
          return Array.from({ length: frame.count }, () => one(JSON.stringify({ type: 'typing' }))).flat();
      }
    }),
  ];
  const codes = new Set<number>();
  for (const { data, isBinary } of payloads) {
    const bytes = Buffer.from(data);
    if (bytes.length > FRAME_BYTES) codes.add(broken.size);
    else if (isBinary) codes.add(broken.type);
    else if (!isUtf8(bytes)) codes.add(broken.utf8);
    else if (!clientFrameSchema.safeParse(parsed(bytes)).success) codes.add(broken.policy);
  }
  // Only the first `auth` frame counts.
  const claim = payloads.map(({ data }) => parsed(Buffer.from(data))).find((frame) => frame?.type === 'auth');
  if (claim !== undefined && claim.userId !== ownerId) codes.add(closeCodes.notAuthenticated);
  const isClosed = codes.size > 0 || payloads.length >= frameCounts.tooMany;
  if (payloads.length > frameCounts.fine) codes.add(broken.policy);
  return { payloads, codes, isClosed };
}

export const parsed = (bytes: Buffer): { type?: unknown; userId?: unknown } | undefined => {
  try {
    return (JSON.parse(bytes.toString('utf8')) as object | null) ?? undefined;
  } catch {
    return undefined;
  }
};
