import { type RequiredAccess, accessRefusal, type GroupRelation } from './group-access.rules';

const stranger: GroupRelation = {
  isOwner: false,
  isCoOwner: false,
  isMember: false,
  isInvited: false,
  hasInviteLink: false,
  isStaff: false,
  isBlocked: false,
};
const relations: Record<string, GroupRelation> = {
  owner: { ...stranger, isOwner: true, isMember: true },
  'co-owner': { ...stranger, isCoOwner: true, isMember: true },
  member: { ...stranger, isMember: true },
  'member blocked by the owner': { ...stranger, isMember: true, isBlocked: true },
  invitee: { ...stranger, isInvited: true },
  'holder of an invite link': { ...stranger, hasInviteLink: true },
  'blocked holder of an invite link': { ...stranger, hasInviteLink: true, isBlocked: true },
  staff: { ...stranger, isStaff: true },
  stranger,
  'blocked stranger': { ...stranger, isBlocked: true },
};
const listed = { isListed: true };
const unlisted = { isListed: false };

describe('access to a group and its members [R6.3 R6.8 D10.39 D10.40]', () => {
  it.each<[string, string, { isListed: boolean } | null, RequiredAccess, string | null]>([
    ['stranger', 'a listed group', listed, 'visible', null],
    ['stranger', 'an unlisted group', unlisted, 'visible', 'GROUP_NOT_FOUND'],
    ['member', 'an unlisted group', unlisted, 'visible', null],
    ['invitee', 'an unlisted group', unlisted, 'visible', null],
    ['holder of an invite link', 'an unlisted group', unlisted, 'visible', null],
    ['holder of an invite link', 'its members', unlisted, 'member', 'MEMBERS_ONLY'],
    ['blocked holder of an invite link', 'an unlisted group', unlisted, 'visible', 'GROUP_NOT_FOUND'],
    ['staff', 'an unlisted group', unlisted, 'visible', null],
    ['owner', 'an unlisted group', unlisted, 'visible', null],
    ['blocked stranger', 'a listed group', listed, 'visible', 'GROUP_NOT_FOUND'],
    ['member blocked by the owner', 'a listed group', listed, 'visible', null],
    ['stranger', 'a group that does not exist', null, 'visible', 'GROUP_NOT_FOUND'],
    ['staff', 'a group that does not exist', null, 'visible', 'GROUP_NOT_FOUND'],
    ['stranger', 'full member details', listed, 'member', 'MEMBERS_ONLY'],
    ['invitee', 'full member details', listed, 'member', 'MEMBERS_ONLY'],
    ['staff', 'full member details', listed, 'member', 'MEMBERS_ONLY'],
    ['member', 'full member details', listed, 'member', null],
    ['owner', 'full member details', listed, 'member', null],
    ['stranger', 'members of an unlisted group', unlisted, 'member', 'GROUP_NOT_FOUND'],
    ['member', 'what managers do', listed, 'manager', 'NOT_GROUP_OWNER'],
    ['stranger', 'what managers do', listed, 'manager', 'NOT_GROUP_OWNER'],
    ['staff', 'what managers do', listed, 'manager', 'NOT_GROUP_OWNER'],
    ['co-owner', 'what managers do', listed, 'manager', null],
    ['co-owner', 'what managers do in an unlisted group', unlisted, 'manager', null],
    ['owner', 'what managers do', listed, 'manager', null],
    ['member', 'an owner-only action', listed, 'owner', 'OWNER_ONLY'],
    ['stranger', 'an owner-only action', listed, 'owner', 'OWNER_ONLY'],
    ['staff', 'an owner-only action', listed, 'owner', 'OWNER_ONLY'],
    ['co-owner', 'an owner-only action', listed, 'owner', 'OWNER_ONLY'],
    ['owner', 'an owner-only action', listed, 'owner', null],
  ])('answers a %s who asks for %s', (name, _what, group, need, expected) => {
    expect(accessRefusal(group, relations[name]!, need)).toBe(expected);
  });
});
