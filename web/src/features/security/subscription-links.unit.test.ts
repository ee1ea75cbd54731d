import { subscriptionLinks } from './subscription-links.rules';

test('the links subscribe each calendar to the address', () => {
  const url = 'https://circlet.test/api/calendar/a-b_c.ics';
  const { google, apple, outlook } = subscriptionLinks(url);
  expect(apple).toBe('webcal://circlet.test/api/calendar/a-b_c.ics');
  expect(new URL(google).searchParams.get('cid')).toBe(apple);
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({ url, name: 'Circlet' });
});

test('an address without encryption works too', () => {
  expect(subscriptionLinks('http://localhost:3000/api/calendar/a.ics').apple).toBe(
    'webcal://localhost:3000/api/calendar/a.ics',
  );
});
