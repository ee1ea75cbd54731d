import { apiUrl, restOf } from './api-url.rules';

test.each([
  ['/api/groups', {}, {}, '/api/groups'],
  ['/api/groups/:id/members/:memberId', { id: 3, memberId: 7 }, {}, '/api/groups/3/members/7'],
  ['/api/meetups/:id.ics', { id: 3 }, {}, '/api/meetups/3.ics'],
  ['/api/users/:id', { id: 'a/b?c' }, {}, '/api/users/a%2Fb%3Fc'],
  ['/api/groups', {}, { search: 'book & tea', radius: 25 }, '/api/groups?search=book+%26+tea&radius=25'],
  ['/api/groups', {}, { favorites: true, full: false }, '/api/groups?favorites=true&full=false'],
  ['/api/groups', {}, { interests: ['Art', 'Music'] }, '/api/groups?interests=Art%2CMusic'],
  ['/api/groups', {}, { search: '', interests: [], cursor: undefined, size: null }, '/api/groups'],
])('%s with %j and %j', (path, params, query, url) => {
  expect(apiUrl(path, params, query)).toBe(url);
});

test.each(['/api/groups/:id/members', '/api/meetups/:id.ics'] as const)(
  'the rest of the input of %s',
  (path) => {
    expect(restOf({ path }, { id: 3, limit: 10 })).toEqual({ limit: 10 });
  },
);

test('a missing parameter throws', () => {
  expect(() => apiUrl('/api/groups/:id')).toThrow('/api/groups/:id needs id');
});
