/** What a row shows of a person whose card has not arrived yet; it comes within moments of their sign-up. */
const UNKNOWN = 'New member';

/** SQL that makes a `Person` of a left-joined `user_cards` row. */
export const personJson = (card: string, id: string): string => `json_build_object(
  'id', ${id}, 'name', coalesce(${card}.name, '${UNKNOWN}'), 'username', coalesce(${card}.username, ''),
  'age', ${card}.age, 'location', ${card}.location, 'profilePhoto', ${card}.profile_photo, 'bio', ${card}.bio)`;

/** SQL that makes the part of a person that a card shows to everybody. */
export const cardPersonJson = (card: string): string => `json_build_object(
  'name', coalesce(${card}.name, '${UNKNOWN}'), 'age', ${card}.age, 'profilePhoto', ${card}.profile_photo)`;
