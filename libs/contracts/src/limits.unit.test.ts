import {
  experienceLevels,
  groupCategories,
  limits,
  onboardingInterests,
  presetInterests,
  radiusOptions,
  sizeBuckets,
  suggestedCities,
} from './limits';

// Tests elsewhere show that each limit is enforced. This table shows that it is the right one.
const table: [title: string, name: keyof typeof limits, expected: unknown][] = [
  ['group size [R5.5 R9.1]', 'groupSize', { min: 2, max: 8, default: 6 }],
  ['group name [R5.1 R9.3]', 'groupName', { min: 3, max: 50 }],
  ['group description [R5.2 R9.4]', 'groupDescription', { min: 10, max: 500 }],
  ['location', 'location', { max: 100 }],
  ['image, in bytes [R5.7 R9.5]', 'imageBytes', 5_242_880],
  ['image, in pixels', 'imagePixels', 16_777_216],
  ['youngest age [R9.6]', 'minimumAge', 18],
  ['oldest age', 'maximumAge', 120],
  ['username', 'username', { min: 3, max: 30 }],
  ['name', 'personName', { max: 80 }],
  ['password [R9.8]', 'password', { min: 6, max: 128 }],
  ['bio [R5.30 R9.15]', 'bio', { max: 2000, shown: 500 }],
  ['link to a photo', 'photoLink', { max: 2048 }],
  ['interests', 'interests', { max: 30, length: 40 }],
  ['application message [R9.7]', 'applicationMessage', { min: 20, max: 2000 }],
  ['invitation message', 'invitationMessage', { max: 500 }],
  ['open invite links of a group', 'openInviteLinks', 5],
  ['meetups in one calendar', 'calendarMeetups', 200],
  ['days that a calendar reaches back', 'calendarDays', 90],
  ['days that canceled meetups of a disbanded group stay in calendars', 'disbandedCalendarDays', 30],
  ['days for which an invite link holds', 'inviteLinkDays', 7],
  ['excerpt of a reply [D7.10]', 'replyExcerpt', { max: 120 }],
  ['pins of a chat [D7.18]', 'pins', 20],
  ['search in messages [D7.14]', 'messageSearch', { min: 2, max: 100 }],
  ['photos of a message [D7.1]', 'messagePhotos', { max: 4 }],
  ['hours until an unused photo is deleted [D7.6]', 'unusedPhotoHours', 24],
  ['unused photos of a user', 'unusedPhotos', 40],
  ['report description', 'reportDescription', { min: 10, max: 2000 }],
  ['notes of moderators', 'moderatorNotes', { max: 2000 }],
  ['reason of a block', 'blockReason', { max: 500 }],
  ['reason of staff', 'staffReason', { max: 500 }],
  ['hours until a report is overdue [R9.27]', 'reportPromiseHours', 24],
  ['hours until staff are reminded of a report', 'reportReminderHours', 20],
  ['days before applying again', 'reapplyAfterDays', 7],
  ['days without a recommendation of a former group', 'formerMembershipDays', 90],
  ['note of a rejection', 'rejectionNote', { max: 500 }],
  ['question about an application', 'applicationQuestion', { max: 1000 }],
  ['questions of each side', 'questionsPerSide', 20],
  ['days in which questions stay readable', 'questionsReadableForDays', 30],
  ['unanswered applications that pause a group', 'unansweredInARow', 3],
  ['applications that show how soon a group answers', 'answeredApplications', { min: 3, max: 10 }],
  ['owned groups', 'ownedGroups', 50],
  ['withdrawals a day', 'withdrawalsPerDay', 3],
  ['invitations a day', 'invitationsPerDay', 3],
  ['hours until an owner is reminded of an application', 'remindOwnerAfterHours', 72],
  ['days until an application expires', 'applicationExpiresAfterDays', 14],
  ['search text', 'searchText', { max: 100 }],
  ['browsers that receive push messages [D8.3]', 'pushSubscriptions', 20],
  ['name of a saved search [D10.30]', 'searchName', { max: 50 }],
  ['saved searches [D10.30]', 'savedSearches', 10],
  ['groups in an alert', 'groupsPerAlert', 10],
  ['suggested places [R5.18 R9.10]', 'locationSuggestions', { min: 2, max: 5 }],
  ['recommendations', 'recommendations', 6],
  ['distance of recommendations, in miles', 'recommendationMiles', 100],
  ['chat message', 'chatMessage', { max: 2000 }],
  ['minutes in which a message can be changed', 'changeMessageForMinutes', 15],
  ['search for people [R5.20 R9.9]', 'userSearch', { min: 2, results: 20 }],
  ['pages', 'pageSize', { groups: 24, messages: 50, foundMessages: 20, default: 100, max: 100 }],
  ['popular interests [R9.13]', 'popularInterests', 8],
  ['groups that a list can be limited to', 'listedIds', 100],
  ['exact count', 'exactCount', 1000],
  ['passkeys [D9.35]', 'passkeys', 20],
  ['name of a passkey', 'passkeyName', { max: 50 }],
  ['code of a second step', 'code', { max: 40 }],
  ['recovery codes [D9.27]', 'recoveryCodes', 10],
  ['minutes to set up an authenticator app [D9.27]', 'totpSetupMinutes', 60],
  ['wrong codes and minutes of a second step [D9.30]', 'secondStep', { wrongCodes: 10, minutes: 10 }],
  ['text of an appeal', 'appealText', { min: 20, max: 2000 }],
  ['answer to an appeal', 'appealAnswer', { max: 2000 }],
  ['links to appeal', 'appealLink', { days: 30, hoursAfterSignIn: 1 }],
  ['days for which links of a disowned sign-in hold', 'notMeLinkDays', 7],
  ['days of passkeys that a rescue removes [D9.59]', 'rescuedDays', 7],
  ['days in which a change of address can be undone [D9.13]', 'emailUndoDays', 7],
  ['title of a meetup [D6.11]', 'meetupTitle', { min: 3, max: 100 }],
  ['place of a meetup [D6.11]', 'meetupPlace', { max: 200 }],
  ['note of a meetup [D6.11]', 'meetupNote', { max: 1000 }],
  ['minutes of a meetup [D6.11]', 'meetupMinutes', { min: 15, max: 1440, default: 120 }],
  ['times of a meetup [D6.1]', 'meetupOptions', { max: 10 }],
  ['open meetups of a group [D6.9]', 'openMeetups', 10],
  ['days ahead of a meetup [D6.11 D6.24]', 'meetupDaysAhead', 365],
  ['deadline of a vote, in hours [D6.12]', 'meetupDeadlineHours', { afterProposal: 72, beforeFirst: 12 }],
  ['yes votes of a time', 'meetupYesVotes', 2],
  ['hours before a meetup with a reminder [D6.50]', 'meetupReminderHours', { first: 24, last: 2 }],
  ['hours before a deadline with a reminder [D6.51]', 'meetupNudgeHours', 24],
  ['members who attended a held meetup', 'meetupAttendees', 2],
  ['days in which attendance is answered [D6.25]', 'attendanceDays', 14],
  ['days of suggested times [D6.27]', 'meetupSuggestionDays', 21],
  ['suggested times [D6.27]', 'meetupSuggestions', 5],
  ['free members that make a match', 'freeMembersForMatch', 3],
  ['parts of the week [D6.60]', 'availabilitySlots', 21],
  ['name of a time zone', 'timeZone', { max: 64 }],
];

describe('the limits', () => {
  it.each(table)('%s', (_, name, expected) => {
    expect(limits[name]).toEqual(expected);
  });

  it('are all in the table', () => {
    expect(new Set(table.map(([, name]) => name))).toEqual(new Set(Object.keys(limits)));
  });

  it.each([
    ['radius, in miles [R9.11]', radiusOptions, [5, 10, 25, 50, 100]],
    [
      'size buckets [R5.16 R9.2]',
      sizeBuckets,
      { small: { min: 2, max: 4 }, medium: { min: 5, max: 6 }, large: { min: 7, max: 8 } },
    ],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the fixed lists', () => {
  it('suggests these 14 cities [R9.10]', () => {
    expect(suggestedCities.join(' · ')).toBe(
      'Austin, TX · Boston, MA · Chicago, IL · Dallas, TX · Denver, CO · Houston, TX · Los Angeles, CA · ' +
        'Miami, FL · New York, NY · Philadelphia, PA · Phoenix, AZ · San Francisco, CA · Seattle, WA · Washington, DC',
    );
  });

  it('has these 10 categories [R3.17]', () => {
    expect(groupCategories.join(', ')).toBe(
      'Hobbies & Interests, Sports & Fitness, Food & Dining, Professional & Networking, Arts & Culture, ' +
        'Travel & Adventure, Gaming & Entertainment, Learning & Education, Community & Social, Health & Wellness',
    );
  });

  it('describes these 4 levels of experience [R3.15]', () => {
    expect(experienceLevels).toEqual({
      beginner: 'Just getting started',
      intermediate: 'Some experience',
      advanced: 'Very experienced',
      expert: 'Could teach others',
    });
  });

  it('presets these 12 interests [R3.16]', () => {
    expect(presetInterests.join(', ')).toBe(
      'Gaming, Cooking, Fitness, Reading, Music, Travel, Art, Photography, Volunteering, Technology, Sports, Movies',
    );
  });

  it('offers these 34 interests at onboarding [R3.18]', () => {
    expect(onboardingInterests.join(', ')).toBe(
      'Travel, Cooking, Gaming, Technology, Fitness, Reading, Music, Movies, Photography, Art, Sports, Hiking, ' +
        'Dancing, Writing, Yoga, Cycling, Swimming, Running, Board Games, Gardening, Fashion, Food, Wine, Coffee, ' +
        'Languages, History, Science, Entrepreneurship, Volunteering, Meditation, Crafts, Theater, Comedy, Podcasts',
    );
  });
});
