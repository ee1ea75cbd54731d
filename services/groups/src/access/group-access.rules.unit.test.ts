import { type GroupNeed, refusal, type Standing } from './group-access.rules';

const stranger: Standing = {
  isOwner: false,
  isMember: false,
  isInvited: false,
  isStaff: false,
  isBlocked: false,
};
const who: Record<string, Standing> = {
  owner: { ...stranger, isOwner: true, isMember: true },
  member: { ...stranger, isMember: true },
  'member blocked by the owner': { ...stranger, isMember: true, isBlocked: true },
  invitee: { ...stranger, isInvited: true },
  staff: { ...stranger, isStaff: true },
  stranger,
  'blocked stranger': { ...stranger, isBlocked: true },
};
const listed = { isListed: true };
const hidden = { isListed: false };

describe('who may see a group and its members', () => {
  it.each<[string, string, { isListed: boolean } | null, GroupNeed, string | null]>([
    ['stranger', 'a listed group', listed, 'visible', null],
    ['stranger', 'a hidden group', hidden, 'visible', 'GROUP_NOT_FOUND'],
    ['member', 'a hidden group', hidden, 'visible', null],
    ['invitee', 'a hidden group', hidden, 'visible', null],
    ['staff', 'a hidden group', hidden, 'visible', null],
    ['owner', 'a hidden group', hidden, 'visible', null],
    ['blocked stranger', 'a listed group', listed, 'visible', 'GROUP_NOT_FOUND'],
    ['member blocked by the owner', 'a listed group', listed, 'visible', null],
    ['stranger', 'a group that does not exist', null, 'visible', 'GROUP_NOT_FOUND'],
    ['staff', 'a group that does not exist', null, 'visible', 'GROUP_NOT_FOUND'],
    ['stranger', 'members in full', listed, 'member', 'MEMBERS_ONLY'],
    ['invitee', 'members in full', listed, 'member', 'MEMBERS_ONLY'],
    ['staff', 'members in full', listed, 'member', 'MEMBERS_ONLY'],
    ['member', 'members in full', listed, 'member', null],
    ['owner', 'members in full', listed, 'member', null],
    ['stranger', 'members of a hidden group', hidden, 'member', 'GROUP_NOT_FOUND'],
    ['member', 'what is for owners', listed, 'owner', 'NOT_GROUP_OWNER'],
    ['stranger', 'what is for owners', listed, 'owner', 'NOT_GROUP_OWNER'],
    ['staff', 'what is for owners', listed, 'owner', 'NOT_GROUP_OWNER'],
    ['owner', 'what is for owners', listed, 'owner', null],
  ])('answers a %s who asks for %s', (name, _what, group, need, expected) => {
    expect(refusal(group, who[name]!, need)).toBe(expected);
  });
});
