/**
 * The fields of a group as `GET /api/groups` returns them, from `groups g`. PostgreSQL builds the JSON, because
 * parsing rows and writing them again would cost the twin twice as much.
 */
const groupFields = `'id', g.id, 'name', g.name, 'description', g.description, 'category', g.category,
  'location', g.location, 'maxMembers', g.max_members, 'currentMembers', g.current_members,
  'interests', g.interests, 'coverPhoto', g.cover, 'imageUrl', g.cover,
  'createdAt', to_char(g.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'ownerId', g.owner_id, 'isListed', g.is_listed,
  'isRecruiting', g.current_members < g.max_members AND g.expired_in_a_row < 3, 'answers', g.answers,
  'meetupsHeld', g.meetups_held, 'lastMetOn', g.last_met_on`;

/** The members of `groups g`, as cards show them. */
const members = `(
  SELECT json_agg(json_build_object('id', m.id, 'userId', m.user_id,
    'role', CASE WHEN m.user_id = g.owner_id THEN 'owner' ELSE m.role END, 'user', json_build_object(
    'name', c.name, 'age', c.age, 'profilePhoto', c.profile_photo)) ORDER BY m.joined_at, m.id)
  FROM memberships m JOIN user_cards c ON c.user_id = m.user_id WHERE m.group_id = g.id)`;

/** The JSON text of `groups g`, as `GET /api/groups` returns it to visitors. */
export const groupJson = `json_build_object(${groupFields}, 'members', ${members})::text`;
