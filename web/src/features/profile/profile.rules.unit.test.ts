import { photoLinkFailure, profileProblem } from './profile.rules';

const complete = { name: 'Ana', age: '30', bio: 'I bake.' };

describe('profileProblem [R5.21 R5.22 R9.6]', () => {
  test.each([
    ['name is required', { name: ' ', age: '30' }, 'name', 'Name and age are required fields.'],
    ['age is required', { name: 'Ana', age: '' }, 'age', 'Name and age are required fields.'],
    ['spaces are not an age', { age: ' ' }, 'age', 'Name and age are required fields.'],
    ['age must be at least 18', { name: 'Ana', age: '17' }, 'age', 'Age must be 18 or older.'],
    ['age must be a number', { name: 'Ana', age: 'old' }, 'age', 'Age must be 18 or older.'],
    ['the bio cannot be removed', { bio: ' ' }, 'bio', 'Please write a few words about yourself.'],
  ] as const)('%s', (_, values, field, message) => {
    expect(profileProblem({ ...complete, ...values })).toEqual({ field, message });
  });

  test('an age of 18 is enough', () => {
    expect(profileProblem({ ...complete, age: '18' })).toBeNull();
  });
});

test('a photo link that failed is explained', () => {
  expect(photoLinkFailure).toBe('We couldn’t load your photo from that address. Please upload it instead.');
});
