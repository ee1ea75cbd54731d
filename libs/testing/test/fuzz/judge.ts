import { isDeepStrictEqual } from 'node:util';

import { errorBodySchema, memberRoleSchema } from '@circlet/contracts';
import type { z } from 'zod';

import type { ApiDocument } from './api-document';
import { Canaries, describeLeak, type Leak, type Viewer } from './canaries';
import type { Cast } from './cast';
import type { Facts } from './facts';
import type { Exchange } from './perform';

type Fields = Readonly<Record<string, unknown>>;

/** Headers of every answer of the API. */
const securityHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src '(self|none)'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'x-request-id': /^[\w.:-]{1,64}$/,
};

/** Messages that zod writes itself. Those of a 400 never start like this. */
export const libraryText = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/;

/** Statuses of an address that leads to no call. */
const withoutRoute = [400, 403, 404, 413];

/**
 * Returns whether a value matches a schema without extra keys at any depth.
 * Parsing alone isn't enough, because schemas drop unknown keys.
 */
export function isExactly(schema: z.ZodType, value: unknown): boolean {
  const result = schema.safeParse(value);
  return result.success && isDeepStrictEqual(result.data, value);
}

/** Returns whether the row is the viewer's own account. */
const isOwn = ({ id }: Fields, viewer: Viewer): boolean =>
  id === viewer.id || viewer.call === 'exportAccount';

/** Who may see a field, depending on the object that contains it. */
const fieldRules: Readonly<Record<string, (row: Fields, viewer: Viewer, facts: Facts) => boolean>> = {
  // A boolean says whether a topic's emails are on.
  email: (row, viewer, facts) =>
    typeof row.email === 'boolean' || isOwn(row, viewer) || facts.isAdmin(viewer.id),
  isBanned: (row, viewer, facts) => isOwn(row, viewer) || facts.isStaff(viewer.id),
  // Everyone sees the role of a member in a group; that of an account is for staff.
  role: (row, viewer, facts) =>
    isOwn(row, viewer) || facts.isStaff(viewer.id) || memberRoleSchema.safeParse(row.role).success,
  matchScore: (_, viewer) => viewer.id > 0,
  matchReasons: (_, viewer) => viewer.id > 0,
  moderatorNotes: (_, viewer, facts) => facts.isStaff(viewer.id),
  evidence: (_, viewer, facts) => facts.isStaff(viewer.id),
  banReason: (row, viewer, facts) => isOwn(row, viewer) || facts.isAdmin(viewer.id),
  ip: (_, viewer, facts) => facts.isAdmin(viewer.id),
  blockedUserId: (_, { call }) => ['blockUser', 'listBlockedUsers', 'exportAccount'].includes(call),
  // That of the viewer's authenticator app.
  secret: (_, { call }) => call === 'startTotp',
  fromBlocked: ({ userId }, viewer, facts) => facts.hasBlocked(viewer.id, Number(userId)),
};

/** Names of fields that no answer may contain. */
const never = /^(password|passwordHash|password_hash|hash|salt|token|tokenHash|revision|stack|sql)$/i;

/** Returns the fields of a value, at any depth, that its viewer must not see. */
export function forbiddenFields(value: unknown, viewer: Viewer, facts: Facts): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const rule = fieldRules[key];
    const isForbidden = never.test(key) || (rule !== undefined && !rule(value as Fields, viewer, facts));
    return [...(isForbidden ? [key] : []), ...forbiddenFields(part, viewer, facts)];
  });
}

/**
 * Returns whether the answer is an HTML page: the target of an
 * email's unsubscribe link, which isn't in the contracts.
 */
const isPage = ({ sending }: Exchange): boolean =>
  sending.path.startsWith('/api/email/unsubscribe') && ['GET', 'HEAD'].includes(sending.method);

const UNCHANGED = 304;

const isError = ({ status }: Exchange['reply']): boolean =>
  status !== UNCHANGED && (status < 200 || status >= 300);

/**
 * Returns the `Cache-Control` of an answer: only visitors may keep one, and only one that all of them share. A
 * persona whose session has just ended is a visitor too.
 */
function cachingOf({ call, viewerId, reply }: Exchange): RegExp {
  if (call?.contentType === 'image/webp' && !isError(reply)) return /^private, no-cache$/;
  if (call?.sameForVisitors !== true || isError(reply)) return /^no-store$/;
  if (viewerId < 0) return /^private, no-cache$/;
  return reply.text.includes('"matchScore"') ? /^no-store$/ : /^(private, no-cache|no-store)$/;
}

const mayBeCut = ({ sending }: Exchange): boolean =>
  sending.headers.some(([name]) => name === 'if-none-match');

/**
 * Checks answers. Suspected leaks between casts are stored until the end of the
 * run, because facts about the other cast may still be on their way.
 */
export class Judge {
  readonly suspicions: Leak[] = [];

  constructor(private readonly document: ApiDocument) {}

  /** Returns everything that is wrong with an answer; empty when all is well. */
  findings(cast: Cast, exchange: Exchange): string[] {
    const { reply, sending } = exchange;
    const about = `${sending.method} ${sending.path.slice(0, 120)} for ${exchange.persona.role}: ${reply.status}`;
    if (isPage(exchange)) return reply.status < 500 ? [] : [`fails (${about})`];
    const wrong = [
      ...this.ofStatus(exchange),
      ...this.ofHeaders(exchange),
      ...(sending.method === 'HEAD' ? this.ofNoBody(exchange) : this.ofBody(exchange)),
      ...this.ofContent(cast, exchange),
    ];
    return wrong.map((each) => `${each} (${about} ${reply.text.slice(0, 300)})`);
  }

  /**
   * Returns the leaks in a text. Leaks of another cast's secrets go to
   * {@link Judge.suspicions} instead, to be checked at the end.
   */
  leaks(cast: Cast, text: string, viewer: Viewer, sent?: ReadonlySet<string>): string[] {
    const leaks = cast.stage.canaries.leaks(text, viewer, sent);
    const isNear = ({ secret }: Leak): boolean => cast.has(secret.author);
    this.suspicions.push(...leaks.filter((leak) => !isNear(leak)));
    return leaks.filter(isNear).map(describeLeak);
  }

  private ofStatus({ call, reply, json, sending, body, isValid }: Exchange): string[] {
    const { status } = reply;
    const code =
      isError(reply) && sending.method !== 'HEAD' ? String((json as Fields | undefined)?.code) : undefined;
    if (status >= 500) return ['fails'];
    if (status === 429) return ['is rate-limited'];
    if (call === undefined) return withoutRoute.includes(status) ? [] : ['has no route but is answered'];
    const wrong: string[] = [];
    if (!this.document.knows(call, status, code)) wrong.push('is not documented');
    if (isValid && ['INVALID_INPUT', 'INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE'].includes(code ?? ''))
      wrong.push('is valid but refused');
    // A missing body counts as an empty one.
    const isBroken = call.body !== undefined && !call.body.safeParse(body ?? {}).success;
    if (isBroken && !isError(reply)) wrong.push('is invalid but accepted');
    return wrong;
  }

  private ofHeaders(exchange: Exchange): string[] {
    const { headers } = exchange.reply;
    const expected = { ...securityHeaders, 'cache-control': cachingOf(exchange) };
    return Object.entries(expected).flatMap(([name, pattern]) =>
      pattern.test(String(headers[name])) ? [] : [`lacks ${name}`],
    );
  }

  private ofNoBody({ reply }: Exchange): string[] {
    return reply.text === '' ? [] : ['answers HEAD with a body'];
  }

  private ofBody(exchange: Exchange): string[] {
    const { call, reply, json } = exchange;
    if (mayBeCut(exchange) && reply.status === UNCHANGED) return [];
    const type = isError(reply) ? undefined : call?.contentType;
    const charset = type === 'image/webp' ? '' : '; charset=utf-8';
    if (reply.headers['content-type'] !== `${type ?? 'application/json'}${charset}`)
      return [type === undefined ? 'is not JSON' : `is not ${type}`];
    if (!isError(reply)) {
      const body = type === undefined ? json : reply.text;
      return call === undefined || isExactly(call.response, body) ? [] : ['does not match the contract'];
    }
    if (!isExactly(errorBodySchema, json)) return ['is not an error body'];
    const { statusCode, requestId, message, details = [] } = json as z.infer<typeof errorBodySchema>;
    const isRaw =
      statusCode === 400 &&
      [message, ...details.map((each) => each.message)].some((text) => libraryText.test(text));
    const isSame = statusCode === reply.status && requestId === reply.headers['x-request-id'];
    return [...(isSame ? [] : ['is a different error']), ...(isRaw ? ["shows a library's text"] : [])];
  }

  private ofContent(cast: Cast, exchange: Exchange): string[] {
    const { call, viewerId, sending, reply, json } = exchange;
    const viewer = { id: viewerId, call: call?.name ?? 'none' };
    const sent = Canaries.in(`${sending.path} ${sending.body?.toString('utf8') ?? ''}`);
    const { persona } = exchange;
    const tokens = [...persona.cookies.values(), persona.csrf ?? ''].filter((token) => token.length > 20);
    const isShown = call?.name !== 'getCsrfToken' && tokens.some((token) => reply.text.includes(token));
    return [
      ...this.leaks(cast, reply.text, viewer, sent),
      ...forbiddenFields(json, viewer, cast.stage.canaries.facts).map((field) => `shows ${field}`),
      ...(isShown ? ['shows a token'] : []),
    ];
  }
}
