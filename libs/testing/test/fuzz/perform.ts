import {
  type Call,
  callCatalog,
  editMessage,
  proposeMeetup,
  scheduleMeetup,
  subscribeToPush,
  voteOnMeetup,
} from '@circlet/contracts';

import { CANARY } from './canaries';
import { type Draft, applyTwist } from './apply-twist';
import type { Cast } from './cast';
import { cookieOf, fetchToken, keepCookies, tokensOf } from './credentials';
import { recordFacts } from './record-facts';
import type { Persona } from './personas';
import { type Reference, replaced } from './references';
import { parameterIn, routeOf } from './route-of';
import type { Twist } from './twists';
import type { Reply, RawRequest } from './wire';

/** A request whose references and canaries haven't been replaced yet. */
interface PlannedRequest {
  readonly call: Call;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly twists?: readonly Twist[];
}

/** A request with its answer and what is known about both. */
export interface Exchange {
  /** The call that the address leads to, if any. */
  readonly call: Call | undefined;
  readonly persona: Persona;
  /** The user whom the answer is rendered for; negative for visitors. */
  readonly viewerId: number;
  readonly sending: RawRequest;
  /** The body as the server parses it; undefined if there is none. */
  readonly body: unknown;
  /** Whether the request is unbroken and every part is valid. */
  readonly isValid: boolean;
  readonly reply: Reply;
  readonly json: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns the ids of the group, user and message that a request names. */
function contextOf({ path }: Call, params: Parts, body: Parts): Record<string, number | undefined> {
  const id = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  return {
    groupId: id(body.groupId) ?? (path.includes('/groups/:id') ? id(params.id) : undefined),
    userId:
      id(body.inviteeId) ?? id(params.userId) ?? (path.includes('/users/:id') ? id(params.id) : undefined),
    messageId: path.includes('/messages/:id') ? id(params.id) : undefined,
  };
}

const asParts = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? (value as Parts) : {};

function draftOf(cast: Cast, persona: Persona, wish: PlannedRequest): Draft {
  const { call, key, twists = [] } = wish;
  const reference = (each: Reference): unknown => cast.resolve(each);
  const known = (value: unknown): unknown => replaced(value, reference, (text) => text);
  const [params, body] = [asParts(known(wish.params)), asParts(known(wish.body))];
  const context = contextOf(call, params, body);
  const { canaries } = cast.stage;
  const planted = (value: unknown): unknown =>
    replaced(value, reference, (text, [field = '']) =>
      text.replaceAll(CANARY, () =>
        canaries.plant({ field: `${call.name}.${field}`, author: persona.id, ...context }),
      ),
    );
  const query = Object.entries(asParts(planted(wish.query))).map(
    ([name, value]) =>
      [
        name,
        encodeURIComponent(value === '{next}' ? (cast.cursors.get(call.name) ?? '') : String(value)),
      ] as const,
  );
  const segments = call.path.split('/').slice(1);
  const draft: Draft = {
    method: call.method,
    segments: segments.map((part) =>
      part.replace(/^:(\w+)/, (_, name: string) =>
        encodeURIComponent(String(asParts(planted(params))[name])),
      ),
    ),
    query,
    rest: '',
    headers: key === undefined ? [] : [['idempotency-key', String(planted(key))]],
    json: call.body === undefined ? undefined : planted(wish.body),
    bytes: undefined,
    session: 'own',
    token: 'own',
  };
  for (const twist of twists) applyTwist(draft, twist);
  return draft;
}

function sendingOf(cast: Cast, persona: Persona, draft: Draft): RawRequest {
  const { method, session, token, json } = draft;
  const body = draft.bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
  const query = [...draft.query.map(([name, value]) => `${name}=${value}`), draft.rest.slice(1)].filter(
    Boolean,
  );
  const address = `/${draft.segments.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const isTyped = draft.headers.some(([name]) => name === 'content-type');
  const cookie = cookieOf(persona, session);
  const others = cast.personas.get('stranger')?.csrf ?? '';
  return {
    method,
    path: address.replaceAll(/[^\x21-\xff]/g, encodeURIComponent),
    headers: [
      ...(cookie === '' ? [] : [['cookie', cookie] as const]),
      ...tokensOf(persona, token, others).map((value) => ['x-csrf-token', value] as const),
      ...(body === undefined || isTyped ? [] : [['content-type', 'application/json'] as const]),
      ...draft.headers,
    ],
    body,
  };
}

const accepts = (schema: Call['body'], value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

/** Calls whose input must also suit the clock, the options of the meetup, the photos of the message or the settings, which a schema can't express. */
const dependsOnMore: ReadonlySet<string> = new Set([
  proposeMeetup.name,
  voteOnMeetup.name,
  scheduleMeetup.name,
  subscribeToPush.name,
  editMessage.name,
]);

function isValid(wish: PlannedRequest, draft: Draft): boolean {
  const { call, twists = [], query } = wish;
  if (dependsOnMore.has(call.name) || twists.length > 0 || 'cursor' in asParts(query)) return false;
  const names = call.path.split('/').slice(1);
  const params = names.flatMap((part, at) => {
    const parameter = parameterIn(part);
    if (parameter === undefined) return [];
    const { name, suffix } = parameter;
    const segment = draft.segments[at] ?? '';
    return [[name, decodeURIComponent(segment.slice(0, segment.length - suffix.length))]];
  });
  const search = draft.query.map(([name, value]) => [name, decodeURIComponent(value)]);
  return (
    accepts(call.params, Object.fromEntries(params)) &&
    accepts(call.query, Object.fromEntries(search)) &&
    accepts(call.body, draft.json)
  );
}

/**
 * Returns the user whom an answer is rendered for. For sign-in and
 * sign-up that is the user who is now signed in.
 */
function viewerOf(
  persona: Persona,
  isOwn: boolean,
  call: Call | undefined,
  { status }: Reply,
  json: unknown,
): number {
  const isOpening = call?.name === 'signIn' || call?.name === 'signUp';
  if (isOpening && status === call.status) return Number(asParts(json).id);
  return isOwn && !persona.isSignedOut ? persona.id : -1;
}

/** Sends a request for a persona and records the facts that its answer reveals. */
export async function perform(cast: Cast, persona: Persona, wish: PlannedRequest): Promise<Exchange> {
  if (persona.csrf === undefined) await fetchToken(cast, persona);
  const draft = draftOf(cast, persona, wish);
  const sending = sendingOf(cast, persona, draft);
  const reply = await cast.stage.wire.send(sending);
  const json = parsed(reply.text);
  const isOwn = draft.session === 'own' || draft.session === 'twice';
  const call = routeOf(sending.method, sending.path);
  // A browser would store the cookies of every answer. Here a persona's session changes only on purpose.
  const opensSession = wish.call.name === 'signUp' || wish.call.name === 'signIn';
  const isSetUp = wish.twists === undefined;
  if (isSetUp && opensSession && reply.status === wish.call.status) {
    keepCookies(cast, persona, reply);
    persona.csrf = undefined;
    persona.id = Number(asParts(json).id);
  }
  if (asParts(json).code === 'CSRF_TOKEN_INVALID' && draft.token === 'own') persona.csrf = undefined;
  if (reply.status === 401 && isOwn && persona.role !== 'visitor' && persona.role !== 'banned')
    persona.isSignedOut = true;
  const exchange: Exchange = {
    call,
    persona,
    viewerId: viewerOf(persona, isOwn, call, reply, json),
    sending,
    body: sending.body === undefined ? undefined : parsed(sending.body.toString('utf8')),
    isValid: isValid(wish, draft),
    reply,
    json,
  };
  recordFacts(cast, exchange);
  return exchange;
}

/** Returns a call of the catalog by name. */
export function callNamed(name: string): Call {
  const call = callCatalog.find((each) => each.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return call;
}
