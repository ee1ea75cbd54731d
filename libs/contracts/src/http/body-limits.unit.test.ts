import { applyBody } from './applications.schema';
import { coverSchema } from './groups.schema';
import { fileReportBody } from './reports.schema';

const x = (length: number) => 'x'.repeat(length);

test('the message of an application has 20 to 2000 characters [D5.12]', () => {
  const accepts = (message: string) =>
    applyBody.safeParse({ groupId: 1, message, experience: 'beginner' }).success;
  expect([x(19), x(20), x(2000), x(2001)].map(accepts)).toEqual([false, true, true, false]);
  expect(accepts(`  ${x(19)}  `)).toBe(false);
});

test('the description of a report has 10 to 2000 characters [D5.13]', () => {
  const accepts = (description: string) =>
    fileReportBody.safeParse({ reportedUserId: 1, reason: 'spam', description }).success;
  expect([x(9), x(10), x(2000), x(2001)].map(accepts)).toEqual([false, true, true, false]);
});

test.each([
  ['a data URL', 'data:image/png;base64,AAAA', true],
  ['nothing', '', true],
  ['a picture of another site', 'https://example.org/cover.png', false],
  ['a path outside our images', '/media/../secret', false],
])('a cover can be a data URL or one of our images: %s [D5.20]', (_, url, expected) => {
  expect(coverSchema.safeParse(url).success).toBe(expected);
});
