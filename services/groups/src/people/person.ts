import { type Sql, sql } from '@circlet/platform/database';

/** The name of a user whose card hasn't arrived yet; it arrives within moments of sign-up. */
const UNKNOWN_NAME = sql`'New member'`;

/** Returns SQL that builds a `Person` from a left-joined `user_cards` row. */
export const personJson = (card: Sql, id: Sql): Sql => sql`json_build_object(
  'id', ${id}, 'name', coalesce(${card}.name, ${UNKNOWN_NAME}), 'username', coalesce(${card}.username, ''),
  'age', ${card}.age, 'location', ${card}.location, 'profilePhoto', ${card}.profile_photo, 'bio', ${card}.bio)`;

/** Returns SQL that builds the parts of a person that a card shows to everyone. */
export const cardPersonJson = (card: Sql): Sql => sql`json_build_object(
  'name', coalesce(${card}.name, ${UNKNOWN_NAME}), 'age', ${card}.age, 'profilePhoto', ${card}.profile_photo)`;
