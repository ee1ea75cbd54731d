import type { Connection } from '@circlet/contracts';

import type { User } from './user.entity';
import {
  availabilityOf,
  type Blocks,
  factsOf,
  isVisibleTo,
  ownProfile,
  profileFor,
  type Viewer,
} from './user-view.rules';

const user = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  age: 30,
  bio: 'Climbs',
  location: 'Denver, CO',
  profilePhoto: null,
  photoLink: null,
  photoLinkFailed: false,
  interests: ['Climbing'],
  availability: ['thu-evening'],
  timeZone: 'America/Denver',
  availabilityRevision: 1,
  role: 'user',
  emailConfirmedAt: new Date(),
  isBanned: false,
  banReason: null,
  revision: 1,
  joinedAt: new Date(),
  lastSeenAt: new Date(),
} satisfies User;
const viewer: Viewer = { id: 2, role: 'user' };
const staff: Viewer = { id: 3, role: 'moderator' };
const noBlocks: Blocks = { byViewer: false, ofViewer: false };
const ofViewer: Blocks = { byViewer: false, ofViewer: true };
const byViewer: Blocks = { byViewer: true, ofViewer: false };
const mutual: Blocks = { byViewer: true, ofViewer: true };

const short = ['age', 'id', 'name', 'profilePhoto'];
const full = [...short, 'bio', 'interests', 'location', 'username'];

describe('a profile', () => {
  it.each<[string, Viewer, Blocks, Connection, readonly string[]]>([
    [
      'its own user',
      { id: 1, role: 'user' },
      noBlocks,
      {},
      [...full, 'availability', 'email', 'emailConfirmed', 'isBanned', 'role', 'timeZone'],
    ],
    ['staff', staff, noBlocks, {}, [...full, 'role']],
    ['staff blocked by the user', staff, ofViewer, {}, [...full, 'role']],
    ['members of a shared group', viewer, noBlocks, { sharesGroup: true }, full],
    ['the other party of a pending request', viewer, noBlocks, { hasOpenRequest: true }, full],
    ['direct chat partners', viewer, noBlocks, { hasDirectChat: true }, full],
    [
      'strangers',
      viewer,
      noBlocks,
      { sharesGroup: false, hasOpenRequest: false, hasDirectChat: false },
      short,
    ],
    ['viewers without a known connection', viewer, noBlocks, {}, short],
    ['a member blocked by the user', viewer, ofViewer, { sharesGroup: true }, full],
  ])('shows the right fields to %s [D10.1 D10.2 D6.61]', (_, by, blocks, connection, fields) => {
    expect(Object.keys(profileFor(by, user, blocks, connection) ?? {}).sort()).toEqual([...fields].sort());
  });

  it.each<[string, Partial<User>, Blocks, Connection]>([
    ['strangers blocked by the user', {}, ofViewer, {}],
    ['direct chat partners blocked by the user', {}, ofViewer, { hasDirectChat: true, hasOpenRequest: true }],
    ['strangers who have blocked the user', {}, byViewer, {}],
    ['members who have blocked the user', {}, byViewer, { sharesGroup: true }],
    ['members when both have blocked each other', {}, mutual, { sharesGroup: true }],
    ['members, once the user is banned', { isBanned: true }, noBlocks, { sharesGroup: true }],
  ])('is hidden from %s', (_, changes, blocks, connection) => {
    expect(profileFor(viewer, { ...user, ...changes }, blocks, connection)).toBeUndefined();
  });
});

describe('an account', () => {
  it.each<[string, Viewer, boolean, boolean]>([
    ['is visible to anyone', viewer, false, true],
    ['is hidden from others once it is banned', viewer, true, false],
    ['is visible to its user when it is banned', { id: user.id, role: 'user' }, true, true],
    ['is visible to staff when it is banned', staff, true, true],
  ])('%s', (_, by, isBanned, expected) => {
    expect(isVisibleTo(by, { id: user.id, isBanned })).toBe(expected);
  });
});

describe('a user’s own profile', () => {
  const photo = { profilePhoto: '/media/people/a.webp', photoLink: 'https://photos.example/a.jpg' };

  it.each<[string, Partial<User>, object]>([
    ['shows the photo', { ...photo, photoLink: null }, { profilePhoto: photo.profilePhoto }],
    [
      'shows the link while its photo is fetched',
      { ...photo, profilePhoto: null },
      { profilePhoto: photo.photoLink },
    ],
    ['shows the photo while another one is fetched', photo, { profilePhoto: photo.profilePhoto }],
    ['says that a photo could not be fetched', { photoLinkFailed: true }, { photoLinkFailed: true }],
    ['says that the address is confirmed', {}, { emailConfirmed: true }],
    ['says that the address is not confirmed', { emailConfirmedAt: null }, { emailConfirmed: false }],
  ])('%s', (_, changes, shown) => {
    expect(ownProfile({ ...user, ...changes })).toMatchObject(shown);
  });
});

describe('an event', () => {
  it('publishes when a user is free', () => {
    expect(availabilityOf({ ...user, availabilityRevision: 7 })).toEqual({
      userId: 1,
      availability: ['thu-evening'],
      timeZone: 'America/Denver',
      revision: 7,
    });
  });

  it.each([
    ['a confirmed address', new Date(0), true],
    ['an address that is not confirmed', null, false],
  ])(
    'publishes the public profile and the account with %s, but not the address',
    (_, emailConfirmedAt, emailConfirmed) => {
      expect(factsOf({ ...user, emailConfirmedAt, revision: 7 })).toEqual({
        userId: 1,
        username: 'ada',
        name: 'Ada',
        age: 30,
        bio: 'Climbs',
        location: 'Denver, CO',
        profilePhoto: null,
        interests: ['Climbing'],
        role: 'user',
        isBanned: false,
        emailConfirmed,
        revision: 7,
      });
    },
  );
});
