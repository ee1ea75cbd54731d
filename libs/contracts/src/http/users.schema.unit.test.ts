import {
  claimedEmailSchema,
  emailSchema,
  normalizeEmail,
  personNameSchema,
  photoSchema,
  usernameSchema,
} from './users.schema';

const image = `/media/people/${'0a'.repeat(16)}.webp`;

describe('a profile photo', () => {
  it.each([
    'https://example.com/me.jpg',
    'https://pictures.example.co.uk/me.jpg?size=big',
    image,
    `data:image/png;base64,${'A'.repeat(100_000)}`,
    null,
  ])('can be %.40s', (photo) => {
    expect(photoSchema.parse(photo)).toBe(photo);
  });

  it.each([
    'http://example.com/me.jpg',
    'ftp://example.com/me.jpg',
    'https://ann:secret@example.com/me.jpg',
    'https://ann@example.com/me.jpg',
    'https://example.com:8443/me.jpg',
    'https://localhost/me.jpg',
    'https://printer/me.jpg',
    'https://printer.local/me.jpg',
    'https://metadata.google.internal/me.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/me.jpg',
    'https://127.0.0.1./me.jpg',
    'https://2130706433/me.jpg',
    'https://0x7f.1/me.jpg',
    'https://[::1]/me.jpg',
    'https://[::ffff:127.0.0.1]/me.jpg',
    'javascript:alert(1)',
    'https://',
    '/media/people/../../etc/passwd',
    'me.jpg',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('cannot be %.40s', (photo) => {
    expect(photoSchema.safeParse(photo).success).toBe(false);
  });
});

describe("an account's email address", () => {
  it.each([
    ['Ann@Example.ORG', 'ann@example.org'],
    [' \u00a0ann@example.org\n', 'ann@example.org'],
    ['INFO@EXAMPLE.ORG', 'info@example.org'],
    // None of these becomes an ASCII letter, however a database or locale lowercases it.
    ['\u0130nfo@example.org', '\u0130nfo@example.org'],
    ['\u212aarl@example.org', '\u212aarl@example.org'],
    ['I\u0307nfo@example.org', 'i\u0307nfo@example.org'],
  ])('%j is found and counted as %j', (claimed, spelling) => {
    expect(normalizeEmail(claimed)).toBe(spelling);
    expect(claimedEmailSchema.parse(claimed)).toBe(spelling);
  });

  it.each([
    '\u0130nfo@example.org',
    '\u212aarl@example.org',
    'info@ex\u00e4mple.org',
    'i\u0307nfo@example.org',
  ])('cannot be %j', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });
});

describe('a username', () => {
  it.each([
    'admin',
    'Admin',
    'a.d_m.i.n',
    'ADMINISTRATOR',
    'moderator',
    'support',
    'staff',
    'help',
    'root',
    'system',
    'security',
    'api',
    'null',
    'undefined',
    'm.e_',
    'circlet',
    'Circlet_Support',
    'team.circlet',
    'the_circlet_team',
  ])('cannot be the reserved %s', (username) => {
    expect(usernameSchema.safeParse(username).error?.issues).toMatchObject([
      { message: 'This username is reserved' },
    ]);
  });

  it.each(['maya.torres', 'adminah', 'rooted', 'helpful_ann', 'circlet_fan', 'circletta', 'user_1', '...'])(
    'can be %s',
    (username) => {
      expect(usernameSchema.parse(username)).toBe(username);
    },
  );
});

describe('a name', () => {
  it('is cleaned before its length is checked', () => {
    expect(personNameSchema.parse(` \u202eAda\u200b  Lovelace `)).toBe('Ada Lovelace');
    expect(personNameSchema.parse(`${'a'.repeat(80)}\u200b`)).toHaveLength(80);
  });

  it.each(['\u200b', '\u3164\u3164', '\u202e \u202c'])(
    'is missing if nothing in it is visible: %j',
    (name) => {
      expect(personNameSchema.safeParse(name).error?.issues).toMatchObject([{ message: 'Name is required' }]);
    },
  );
});
