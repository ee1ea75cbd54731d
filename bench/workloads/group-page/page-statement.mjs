import { groupJson } from '../group-json.mjs';

const isBlocked = `g.owner_id = ANY(ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = $4 AND NOT is_lifted
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $4 AND NOT is_lifted))`;

/**
 * One statement for a page of the newest groups: the JSON of each, and on its last row the position of the next page.
 * @param {{ isSignedIn: boolean }} viewer
 */
const pageStatement = ({ isSignedIn }) => `
  WITH page AS MATERIALIZED (
    SELECT g.* FROM groups g
    WHERE g.is_listed AND (g.created_at, g.id) < ($1::timestamptz, $2::bigint)
      ${isSignedIn ? `AND NOT ${isBlocked}` : ''}
    ORDER BY g.created_at DESC, g.id DESC LIMIT $3::int)
  SELECT g.id, g.created_at AS "createdAt", listed.total,
    ${groupJson} AS json
    ${isSignedIn ? viewerColumns : ''}
  FROM page g CROSS JOIN listed_groups listed ${isSignedIn ? 'LEFT JOIN user_cards v ON v.user_id = $4' : ''}
  ORDER BY g.created_at DESC, g.id DESC`;

/** What the match of a group with the viewer is computed from, whether they wait for a place in it, and what members see. */
const viewerColumns = `, EXISTS (SELECT FROM waitlist w WHERE w.user_id = $4 AND w.group_id = g.id) AS "isWaiting",
  EXISTS (SELECT FROM memberships m WHERE m.user_id = $4 AND m.group_id = g.id) AS "isMember",
  (SELECT json_build_object('id', u.id, 'title', u.title,
     'startsAt', to_char(u.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   FROM meetups u WHERE u.group_id = g.id AND u.status = 'scheduled' AND u.ends_at > now()
   ORDER BY u.starts_at, u.id LIMIT 1) AS "nextMeetup",
  g.latitude, g.longitude, v.location AS "viewerLocation", v.interests AS "viewerInterests",
  (SELECT json_agg(json_build_object('key', i.key, 'listedGroups', i.listed_groups))
   FROM interests i WHERE i.id = ANY(g.interest_ids)) AS "groupInterests"`;

export const visitorPage = { name: 'visitor-page', text: pageStatement({ isSignedIn: false }) };
export const signedInPage = { name: 'signed-in-page', text: pageStatement({ isSignedIn: true }) };
