import {
  emptyForm,
  existingGroupSchema,
  newGroupSchema,
  shortGroupSchema,
  type GroupFormValues,
} from './group-form.schema';

const whole: GroupFormValues = {
  ...emptyForm,
  name: 'Sunday Bakers',
  description: 'We bake bread on Sundays',
  category: 'Food & Dining',
  location: 'Austin, TX',
};

const problemOf = (values: Partial<GroupFormValues>, schema = newGroupSchema) =>
  schema.safeParse({ ...whole, ...values }).error?.issues[0]?.message;

describe('create group (full page)', () => {
  test.each([
    ['Group name must be at least 3 characters', '[R5.1 R9.3]', { name: 'ab' }],
    ['Group name must be less than 50 characters', '[R5.1 R9.3]', { name: 'x'.repeat(51) }],
    ['Description must be at least 10 characters', '[R5.2 R9.4]', { description: 'too short' }],
    ['Description must be less than 500 characters', '[R5.2 R9.4]', { description: 'x'.repeat(501) }],
    ['Please select a category', '[R5.3]', { category: '' }],
    ['Location is required', '[R5.4]', { location: ' ' }],
    ['Must allow at least 2 members', '[R5.5 R9.1]', { maxMembers: '1' }],
    ['Maximum 8 members allowed', '[R5.5 R9.1]', { maxMembers: '9' }],
  ])('%s %s', (message, _rules, values) => {
    expect(problemOf(values)).toBe(message);
  });

  test('6 members and listed by default, without an image [R5.6]', () => {
    expect(newGroupSchema.parse(whole)).toMatchObject({ maxMembers: 6, isListed: true, imageUrl: null });
  });
});

test.each([
  ['new group', newGroupSchema],
  ['new group, short', shortGroupSchema],
  ['existing group', existingGroupSchema],
])('an interest that is typed, but not added, is submitted: %s', (_form, schema) => {
  const { interests } = schema.parse({ ...whole, interests: ['Art'], typedInterest: ' Sourdough, art' });
  expect(interests).toEqual(['Art', 'Sourdough']);
});

describe('edit group', () => {
  test('a group without a category can stay that way', () => {
    expect(existingGroupSchema.parse({ ...whole, category: '' }).category).toBeNull();
  });

  test('the visibility is not part of the form', () => {
    expect(existingGroupSchema.parse(whole)).not.toHaveProperty('isListed');
  });
});
