import {
  createGroupBody,
  emailSchema,
  groupCategories,
  hasCompleteProfile,
  limits,
  onboardingInterests,
  passwordSchema,
  suggestedCities,
  usernameSchema,
} from '@circlet/contracts';

import { member, people, groups, pairKey, joined, isUnique, countsFromOne } from '../test/lookups';
import {
  demoApplications,
  demoConversations,
  demoGroups,
  demoInvitations,
  demoMemberships,
  demoMessages,
  demoPassword,
  demoPeople,
  demoReadMarks,
  demoReports,
  demoSignIns,
} from '.';
import { drawings } from './photos/drawings';

describe('demo people', () => {
  it('are about 60, from 21 to 68 years old, with IDs from 1', () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(55);
    expect(demoPeople.length).toBeLessThanOrEqual(65);
    expect(countsFromOne(demoPeople)).toBe(true);
    expect(Math.min(...demoPeople.map(({ age }) => age))).toBe(21);
    expect(Math.max(...demoPeople.map(({ age }) => age))).toBe(68);
  });

  it('have unique names, usernames, email addresses and bios', () => {
    expect(isUnique(demoPeople.map(({ name }) => name))).toBe(true);
    expect(isUnique(demoPeople.map(({ username }) => username.toLowerCase()))).toBe(true);
    expect(isUnique(demoPeople.map(({ email }) => email.toLowerCase()))).toBe(true);
    expect(isUnique(demoPeople.map(({ bio }) => bio))).toBe(true);
  });

  it.each(demoPeople)('$name could have signed up and finished onboarding', (person) => {
    expect(usernameSchema.parse(person.username)).toBe(person.username);
    expect(emailSchema.parse(person.email)).toMatch(/@circlet\.example$/);
    expect(person.age).toBeGreaterThanOrEqual(limits.minimumAge);
    expect(person.bio.length).toBeLessThanOrEqual(limits.bio.shown);
    expect(person.location).toMatch(/^[A-Z][A-Za-z ]+, [A-Z]{2}$/);
    expect(person.interests.length).toBeGreaterThanOrEqual(3);
    expect(isUnique(person.interests)).toBe(true);
    expect(person.interests.some((name) => onboardingInterests.some((known) => known === name))).toBe(true);
    expect(hasCompleteProfile({ bio: person.bio, interests: [...person.interests] })).toBe(true);
  });

  it('include one admin, one moderator and one member who can sign in', () => {
    expect(passwordSchema.parse(demoPassword)).toBe(demoPassword);
    expect(demoSignIns.map(({ role }) => role)).toEqual(['admin', 'moderator', 'member']);
    const roles = ['admin', 'moderator', 'user'];
    demoSignIns.forEach(({ email, name, password }, index) => {
      expect(people.get(index + 1)).toMatchObject({ email, name, role: roles[index] });
      expect(password).toBe(demoPassword);
    });
    expect(demoPeople.filter(({ role }) => role !== 'user')).toHaveLength(2);
  });
});

describe('demo groups', () => {
  it('are 40 in 10 cities, most of them suggested ones, with every category, and two are unlisted', () => {
    expect(demoGroups).toHaveLength(40);
    expect(countsFromOne(demoGroups)).toBe(true);
    const cities = new Set(demoGroups.map(({ location }) => location));
    expect(cities.size).toBe(10);
    expect(suggestedCities.filter((city) => cities.has(city)).length).toBeGreaterThanOrEqual(8);
    expect(new Set(demoGroups.map(({ category }) => category))).toEqual(new Set(groupCategories));
    expect(demoGroups.filter(({ isListed }) => !isListed)).toHaveLength(2);
    expect(isUnique(demoGroups.map(({ name }) => name))).toBe(true);
    expect(isUnique(demoGroups.map(({ description }) => description))).toBe(true);
  });

  it.each(demoGroups)('$name meets the limits of a group', (group) => {
    const parsed = createGroupBody.parse({ ...group, interests: [...group.interests] });
    expect(parsed).toMatchObject({ name: group.name, description: group.description });
    expect(group.maxMembers).toBeGreaterThanOrEqual(2);
    expect(group.maxMembers).toBeLessThanOrEqual(8);
    expect(group.interests.length).toBeGreaterThanOrEqual(2);
    expect(group.interests.length).toBeLessThanOrEqual(6);
  });

  it.each(demoGroups)(
    '$name has its owner among its members and does not exceed its maximum size',
    (group) => {
      expect(group.memberIds[0]).toBe(group.ownerId);
      expect(isUnique(group.memberIds)).toBe(true);
      expect(group.memberIds.every((id) => people.has(id))).toBe(true);
      expect(group.maxMembers - group.memberIds.length).toBeGreaterThanOrEqual(0);
      expect(group.maxMembers - group.memberIds.length).toBeLessThanOrEqual(4);
      expect(people.get(group.ownerId)?.joinedDaysAgo).toBeGreaterThanOrEqual(group.createdDaysAgo);
    },
  );

  it('are partly full and partly open', () => {
    const full = demoGroups.filter(({ maxMembers, memberIds }) => memberIds.length === maxMembers);
    expect(full.length).toBeGreaterThanOrEqual(6);
    expect(full.length).toBeLessThanOrEqual(15);
  });

  it('were joined after both the group and the account were created', () => {
    expect(countsFromOne(demoMemberships)).toBe(true);
    for (const { groupId, userId, joinedDaysAgo } of demoMemberships) {
      expect(joinedDaysAgo).toBeGreaterThan(0);
      expect(joinedDaysAgo).toBeLessThanOrEqual(groups.get(groupId)!.createdDaysAgo);
      expect(joinedDaysAgo).toBeLessThanOrEqual(people.get(userId)!.joinedDaysAgo);
    }
  });
});

describe('the member who can sign in', () => {
  it('owns two groups, one with pending applications and one full, and belongs to three others', () => {
    const owned = demoGroups.filter(({ ownerId }) => ownerId === member);
    expect(owned).toHaveLength(2);
    expect(owned.filter(({ maxMembers, memberIds }) => memberIds.length === maxMembers)).toHaveLength(1);
    const asked = demoApplications.filter(
      ({ groupId, status }) => status === 'pending' && owned.some(({ id }) => id === groupId),
    );
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(demoGroups.filter(({ memberIds }) => memberIds.includes(member))).toHaveLength(5);
  });

  it('has two pending invitations, one pending and one rejected application', () => {
    const invitations = demoInvitations.filter(({ inviteeId }) => inviteeId === member);
    expect(invitations.filter(({ status }) => status === 'pending')).toHaveLength(2);
    const applications = demoApplications.filter(({ userId }) => userId === member);
    expect(applications.map(({ status }) => status).sort()).toEqual(['pending', 'rejected']);
  });

  it('has unread messages', () => {
    const newest = new Map(demoMessages.map(({ groupId, id }) => [groupId, id]));
    const behind = demoReadMarks.filter(({ groupId, messageId }) => newest.get(groupId) !== messageId);
    expect(behind.map(({ userId }) => userId)).toEqual([member, member]);
  });
});

describe('demo conversations', () => {
  it('are at most 40 messages in a group, 8 to 30 in at least twelve groups', () => {
    const counts = demoGroups.map(({ id }) => demoConversations.filter((line) => line.groupId === id).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
    expect(counts.filter((count) => count >= 8 && count <= 30).length).toBeGreaterThanOrEqual(12);
    expect(counts.filter((count) => count >= 1 && count <= 5).length).toBeGreaterThanOrEqual(5);
  });

  it('are written by members, after they joined, in order and without repetition', () => {
    expect(isUnique(demoConversations.map(({ content }) => content))).toBe(true);
    demoConversations.forEach(({ groupId, userId, minutesAgo, content }, index) => {
      expect(minutesAgo / 60 / 24).toBeLessThan(joined.get(pairKey(groupId, userId)) ?? 0);
      expect(minutesAgo).toBeGreaterThan(0);
      expect(content.trim()).toBe(content);
      expect(content.length).toBeGreaterThan(0);
      expect(content.length).toBeLessThanOrEqual(limits.chatMessage.max);
      const before = demoConversations[index - 1];
      if (before?.groupId === groupId) expect(minutesAgo).toBeLessThanOrEqual(before.minutesAgo);
    });
  });

  it('have a few photos, each sent once, in the chats of the member and none in a reported one', () => {
    const withPhotos = demoMessages.filter(({ photos = [] }) => photos.length > 0);
    const sent = withPhotos.flatMap(({ photos = [] }) => photos);
    expect(isUnique(sent)).toBe(true);
    expect([...sent].sort()).toEqual(Object.keys(drawings).sort());
    expect(withPhotos.every(({ photos = [] }) => photos.length <= limits.messagePhotos.max)).toBe(true);
    for (const { groupId } of withPhotos) {
      expect(groups.get(groupId)?.memberIds).toContain(member);
      expect(demoReports.map(({ about }) => about?.groupId)).not.toContain(groupId);
    }
  });

  it('have IDs from 1, oldest message first', () => {
    expect(countsFromOne(demoMessages)).toBe(true);
    expect(demoMessages.filter(({ meetupId }) => meetupId === null)).toHaveLength(demoConversations.length);
    const ages = demoMessages.map(({ minutesAgo }) => minutesAgo);
    expect(ages).toEqual([...ages].sort((one, other) => other - one));
  });
});
