import { inviteLinkExpiresAt, inviteLinkRefusal } from './invite-link.rules';

test('a group can have five open invite links', () => {
  expect(inviteLinkRefusal(4)).toBeNull();
  expect(inviteLinkRefusal(5)).toBe('TOO_MANY_INVITE_LINKS');
});

test('an invite link expires after seven days', () => {
  expect(inviteLinkExpiresAt(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-11-08T10:00:00Z'));
});
