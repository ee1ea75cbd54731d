/**
 * The fields of a group as `GET /api/groups` returns them, from `groups g`. PostgreSQL builds the JSON, because
 * parsing rows and writing them again would cost the twin twice as much.
 */
export const groupFields = `'id', g.id, 'name', g.name, 'description', g.description, 'category', g.category,
  'location', g.location, 'maxMembers', g.max_members, 'currentMembers', g.current_members,
  'interests', g.interests, 'coverPhoto', g.cover, 'imageUrl', g.cover,
  'createdAt', to_char(g.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'ownerId', g.owner_id, 'isListed', g.is_listed, 'isRecruiting', g.current_members < g.max_members`;

/** The members of `groups g`, as cards show them. */
export const members = `(
  SELECT json_agg(json_build_object('id', m.id, 'userId', m.user_id, 'user', json_build_object(
    'name', c.name, 'age', c.age, 'profilePhoto', c.profile_photo)) ORDER BY m.joined_at, m.id)
  FROM memberships m JOIN user_cards c ON c.user_id = m.user_id WHERE m.group_id = g.id)`;

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
    json_build_object(${groupFields}, 'members', ${members})::text AS json
    ${isSignedIn ? matchColumns : ''}
  FROM page g CROSS JOIN listed_groups listed ${isSignedIn ? 'LEFT JOIN user_cards v ON v.user_id = $4' : ''}
  ORDER BY g.created_at DESC, g.id DESC`;

/** What the match of a group with the viewer is computed from. */
const matchColumns = `, g.latitude, g.longitude, v.location AS "viewerLocation", v.interests AS "viewerInterests",
  (SELECT json_agg(json_build_object('key', i.key, 'listedGroups', i.listed_groups))
   FROM interests i WHERE i.id = ANY(g.interest_ids)) AS "groupInterests"`;

export const visitorPage = { name: 'visitor-page', text: pageStatement({ isSignedIn: false }) };
export const signedInPage = { name: 'signed-in-page', text: pageStatement({ isSignedIn: true }) };
