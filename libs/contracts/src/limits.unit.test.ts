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
describe('the limits', () => {
  it.each([
    ['group size [R5.5 R9.1]', limits.groupSize, { min: 2, max: 8, default: 6 }],
    ['group name [R5.1 R9.3]', limits.groupName, { min: 3, max: 50 }],
    ['group description [R5.2 R9.4]', limits.groupDescription, { min: 10, max: 500 }],
    ['location', limits.location, { max: 100 }],
    ['image, in bytes [R5.7 R9.5]', limits.imageBytes, 5_242_880],
    ['image, in pixels', limits.imagePixels, 16_777_216],
    ['youngest age [R9.6]', limits.minimumAge, 18],
    ['oldest age', limits.maximumAge, 120],
    ['username', limits.username, { min: 3, max: 30 }],
    ['name', limits.personName, { max: 80 }],
    ['password [R9.8]', limits.password, { min: 6, max: 128 }],
    ['bio [R5.30 R9.15]', limits.bio, { max: 2000, shown: 500 }],
    ['link to a photo', limits.photoLink, { max: 2048 }],
    ['interests', limits.interests, { max: 30, length: 40 }],
    ['application message [R9.7]', limits.applicationMessage, { min: 20, max: 2000 }],
    ['invitation message', limits.invitationMessage, { max: 500 }],
    ['open invite links of a group', limits.openInviteLinks, 5],
    ['meetups in one calendar', limits.calendarMeetups, 200],
    ['days that a calendar reaches back', limits.calendarDays, 90],
    ['days that canceled meetups of a disbanded group stay in calendars', limits.disbandedCalendarDays, 30],
    ['days for which an invite link holds', limits.inviteLinkDays, 7],
    ['excerpt of a reply [D7.10]', limits.replyExcerpt, { max: 120 }],
    ['pins of a chat [D7.18]', limits.pins, 20],
    ['search in messages [D7.14]', limits.messageSearch, { min: 2, max: 100 }],
    ['photos of a message [D7.1]', limits.messagePhotos, { max: 4 }],
    ['hours until an unused photo is deleted [D7.6]', limits.unusedPhotoHours, 24],
    ['unused photos of a user', limits.unusedPhotos, 40],
    ['report description', limits.reportDescription, { min: 10, max: 2000 }],
    ['notes of moderators', limits.moderatorNotes, { max: 2000 }],
    ['reason of a block', limits.blockReason, { max: 500 }],
    ['reason of staff', limits.staffReason, { max: 500 }],
    ['hours until a report is overdue [R9.27]', limits.reportPromiseHours, 24],
    ['hours until staff are reminded of a report', limits.reportReminderHours, 20],
    ['days before applying again', limits.reapplyAfterDays, 7],
    ['days without a recommendation of a former group', limits.formerMembershipDays, 90],
    ['note of a rejection', limits.rejectionNote, { max: 500 }],
    ['question about an application', limits.applicationQuestion, { max: 1000 }],
    ['questions of each side', limits.questionsPerSide, 20],
    ['days in which questions stay readable', limits.questionsReadableForDays, 30],
    ['unanswered applications that pause a group', limits.unansweredInARow, 3],
    ['applications that show how soon a group answers', limits.answeredApplications, { min: 3, max: 10 }],
    ['owned groups', limits.ownedGroups, 50],
    ['withdrawals a day', limits.withdrawalsPerDay, 3],
    ['invitations a day', limits.invitationsPerDay, 3],
    ['hours until an owner is reminded of an application', limits.remindOwnerAfterHours, 72],
    ['days until an application expires', limits.applicationExpiresAfterDays, 14],
    ['search text', limits.searchText, { max: 100 }],
    ['name of a saved search', limits.searchName, { max: 50 }],
    ['saved searches', limits.savedSearches, 10],
    ['browsers that receive push messages [D8.3]', limits.pushSubscriptions, 20],
    ['groups in an alert', limits.groupsPerAlert, 10],
    ['name of a saved search [D10.30]', limits.searchName, { max: 50 }],
    ['saved searches [D10.30]', limits.savedSearches, 10],
    ['groups in an alert', limits.groupsPerAlert, 10],
    ['suggested places [R5.18 R9.10]', limits.locationSuggestions, { min: 2, max: 5 }],
    ['recommendations', limits.recommendations, 6],
    ['distance of recommendations, in miles', limits.recommendationMiles, 100],
    ['chat message', limits.chatMessage, { max: 2000 }],
    ['minutes in which a message can be changed', limits.changeMessageForMinutes, 15],
    ['search for people [R5.20 R9.9]', limits.userSearch, { min: 2, results: 20 }],
    ['pages', limits.pageSize, { groups: 24, messages: 50, foundMessages: 20, default: 100, max: 100 }],
    ['popular interests [R9.13]', limits.popularInterests, 8],
    ['groups that a list can be limited to', limits.listedIds, 100],
    ['exact count', limits.exactCount, 1000],
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
