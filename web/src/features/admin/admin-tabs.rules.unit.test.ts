import { accountPath, tabAt, tabsOf } from './admin-tabs.rules';
import { adminTitles } from './admin-title.rules';

describe('the tabs of the admin page [R2.87]', () => {
  test.each([
    ['user', []],
    ['moderator', ['pending', 'reviewed', 'resolved', 'appeals']],
    ['admin', ['pending', 'reviewed', 'resolved', 'appeals', 'users', 'groups', 'audit']],
  ] as const)('a %s has %j [R6.16 R6.17]', (role, expected) => {
    expect(tabsOf(role)).toEqual(expected);
  });

  test('a URL opens no tab that the role does not have', () => {
    expect(tabAt('users', tabsOf('moderator'))).toBe('pending');
    expect(tabAt('users', tabsOf('admin'))).toBe('users');
    expect(tabAt(null, tabsOf('admin'))).toBe('pending');
  });

  test('an account has an address in the Users tab for admins, until it is deleted', () => {
    expect(accountPath('ada_1', 'admin')).toBe('/admin?tab=users&search=ada_1');
    expect(accountPath('ada_1', 'moderator')).toBeUndefined();
    expect(accountPath(null, 'admin')).toBeUndefined();
  });
});

test('moderators and admins know the page by different names', () => {
  expect(adminTitles).toEqual({ moderator: 'Moderation', admin: 'Admin Panel' });
});
