/**
 * The raw twin of the list of groups: one statement per page, sessions read from Redis, and a match computed by the
 * product's own functions. It has no limits, no validation and no framework.
 */
import { createHash } from 'node:crypto';
import places from '@circlet/places';
import { Redis } from 'ioredis';
import pg from 'pg';
import { builtCode } from '../../built-code.mjs';
import { listen } from '../../twin-server.mjs';
import { signedInPage, visitorPage } from './page-statement.mjs';

const { milesBetween } = places;
const { match } = builtCode('groups', 'views/match.rules.js');
const { gazetteer } = builtCode('groups', 'model/gazetteer.js');
const { interestKey } = builtCode('groups', 'model/text.rules.js');
const { DATABASE_URL, REDIS_URL = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const redis = new Redis(REDIS_URL);

const LIMIT = 24;
const NEWEST = { createdAt: 'infinity', id: Number.MAX_SAFE_INTEGER };
const VERSION = '"1"';

/**
 * @typedef {{ id: string, createdAt: Date, isWaiting: boolean, isMember: boolean, nextMeetup: object | null, total: string,
 *   json: string, latitude: number | null, longitude: number | null, viewerLocation: string | null, viewerInterests: string[] | null,
 *   groupInterests: { key: string, listedGroups: number }[] | null }} PageRow
 */

/** @param {string | null} cursor @returns {{ createdAt: string, id: number }} */
const positionOf = (cursor) =>
  cursor === null ? NEWEST : JSON.parse(Buffer.from(cursor, 'base64url').toString())[1];

/** @param {string | undefined} cookie @returns {Promise<number | undefined>} the id of the signed-in user */
async function viewerOf(cookie) {
  const token = /circlet_session_\d+=([\w-]{43})/.exec(cookie ?? '')?.[1];
  if (token === undefined) return undefined;
  const session = await redis.hgetall(`session:${createHash('sha256').update(token).digest('base64url')}`);
  return session.userId === undefined ? undefined : Number(session.userId);
}

/** @param {PageRow} row */
function withMatch(row) {
  const { json, viewerLocation, viewerInterests, latitude, longitude, groupInterests, total } = row;
  const home = viewerLocation === null ? undefined : gazetteer.find(viewerLocation);
  const isPlaced = home !== undefined && latitude !== null && longitude !== null;
  const { score, reasons } = match({
    groupInterests: groupInterests ?? [],
    viewerInterests: new Set((viewerInterests ?? []).map(interestKey)),
    listedGroups: Number(total),
    miles: isPlaced ? milesBetween(home, { latitude, longitude }) : null,
    // The benchmark's people have not said when they are free.
    commonPart: null,
  });
  const nextMeetup = row.isMember ? `,"nextMeetup":${JSON.stringify(row.nextMeetup)}` : '';
  return `${json.slice(0, -1)}${nextMeetup},"matchScore":${score},"matchReasons":${JSON.stringify(reasons)},"isWaiting":${row.isWaiting}}`;
}

listen(async (request, response) => {
  if (request.headers['if-none-match'] === VERSION) {
    response.writeHead(304).end();
    return;
  }
  const { searchParams } = new URL(request.url ?? '', 'http://twin');
  const { createdAt, id } = positionOf(searchParams.get('cursor'));
  const viewer = await viewerOf(request.headers.cookie);
  const values = [createdAt, id, LIMIT + 1, ...(viewer === undefined ? [] : [viewer])];
  /** @type {import('pg').QueryResult<PageRow>} */
  const { rows } = await pool.query({ ...(viewer === undefined ? visitorPage : signedInPage), values });
  const page = rows.slice(0, LIMIT);
  const last = page.at(-1);
  const next =
    last !== undefined && rows.length > LIMIT
      ? Buffer.from(JSON.stringify(['newest', { createdAt: last.createdAt, id: Number(last.id) }])).toString(
          'base64url',
        )
      : undefined;
  const body = `[${page.map((row) => (viewer === undefined ? row.json : withMatch(row))).join(',')}]`;
  const total = Number(rows[0]?.total ?? 0);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-total-count': Math.min(total, 1000),
      ...(total > 1000 ? { 'x-total-count-relation': 'gte' } : {}),
      ...(next === undefined ? {} : { link: `</api/groups?cursor=${next}>; rel="next"` }),
      etag: VERSION,
    })
    .end(body);
});
