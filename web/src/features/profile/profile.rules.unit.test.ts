import { profileProblem } from './profile.rules';

describe('profileProblem [R5.21 R5.22 R9.6]', () => {
  test.each([
    ['name is required', { name: ' ', age: '30' }, 'name', 'Name and age are required fields.'],
    ['age is required', { name: 'Ana', age: '' }, 'age', 'Name and age are required fields.'],
    ['age must be at least 18', { name: 'Ana', age: '17' }, 'age', 'Age must be 18 or older.'],
    ['age must be a number', { name: 'Ana', age: 'old' }, 'age', 'Age must be 18 or older.'],
  ] as const)('%s', (_, values, field, message) => {
    expect(profileProblem(values)).toEqual({ field, message });
  });

  test('a name and an age of 18 are enough', () => {
    expect(profileProblem({ name: 'Ana', age: '18' })).toBeNull();
  });
});
