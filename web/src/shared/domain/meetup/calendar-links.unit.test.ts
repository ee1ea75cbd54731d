import { calendarLinks, type MeetupInCalendar } from './calendar-links.rules';

const origin = 'https://circlet.test';

const linksOf = (overrides: Partial<MeetupInCalendar> = {}) =>
  calendarLinks(
    {
      ...{ id: 9, title: 'Tea & chess', place: 'Zilker Park, Austin', note: 'Bring a board.' },
      ...{ timeZone: 'America/Chicago', durationMinutes: 90, status: 'scheduled' },
      startsAt: '2027-01-15T01:00:00.000Z',
      ...overrides,
    },
    origin,
  );

const parametersOf = (address = '') => Object.fromEntries(new URL(address).searchParams);

describe('the links to calendars', () => {
  it('tell Google the time in UTC and the zone', () => {
    const google = linksOf()?.google;
    expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
    expect(parametersOf(google)).toEqual({
      action: 'TEMPLATE',
      text: 'Tea & chess',
      dates: '20270115T010000Z/20270115T023000Z',
      ctz: 'America/Chicago',
      details: 'Bring a board.\n\nhttps://circlet.test/meetups?meetup=9',
      location: 'Zilker Park, Austin',
    });
  });

  it('tell Outlook the same', () => {
    const outlook = linksOf()?.outlook;
    expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\//);
    expect(parametersOf(outlook)).toEqual({
      rru: 'addevent',
      body: 'Bring a board.\n\nhttps://circlet.test/meetups?meetup=9',
      subject: 'Tea & chess',
      startdt: '2027-01-15T01:00:00.000Z',
      enddt: '2027-01-15T02:30:00.000Z',
      location: 'Zilker Park, Austin',
    });
  });

  it('name the file for other calendars', () => {
    expect(linksOf()?.file).toBe('/api/meetups/9.ics');
  });

  it.each(['a&action=x#y', 'a b+c', '100% ?=', 'tea\r\nchess', '🍵'])('keep %j as it is', (title) => {
    const links = linksOf({ title, place: title, note: title });
    expect(parametersOf(links?.google)).toMatchObject({ text: title, location: title });
    expect(parametersOf(links?.outlook)).toMatchObject({ subject: title, location: title });
    // Outlook would show the sign.
    expect(links?.outlook).not.toMatch(/\+(?!.*\?)/);
    expect(links?.outlook).not.toContain(' ');
  });

  it('work without a place and a note', () => {
    const links = linksOf({ place: null, note: null });
    expect(parametersOf(links?.google).details).toBe('https://circlet.test/meetups?meetup=9');
    for (const link of [links?.google, links?.outlook])
      expect(parametersOf(link)).not.toHaveProperty('location');
  });

  it.each([
    ['proposed', null],
    ['scheduled', null],
    ['expired', null],
    ['canceled', '2027-01-15T01:00:00.000Z'],
    ['past', '2027-01-15T01:00:00.000Z'],
  ] as const)('do not exist for a meetup that is %s', (status, startsAt) => {
    expect(linksOf({ status, startsAt })).toBeNull();
  });
});
