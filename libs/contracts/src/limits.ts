/** Product limits, each defined once. Lengths are in characters; other units are part of the name. */
export const limits = {
  groupSize: { min: 2, max: 8, default: 6 },
  groupName: { min: 3, max: 50 },
  groupDescription: { min: 10, max: 500 },
  location: { max: 100 },
  imageBytes: 5 * 1024 * 1024,
  /** Width times height, in pixels. */
  imagePixels: 4096 * 4096,
  minimumAge: 18,
  maximumAge: 120,
  username: { min: 3, max: 30 },
  personName: { max: 80 },
  password: { min: 6, max: 128 },
  passkeys: 20,
  passkeyName: { max: 50 },
  /** A code of an authenticator app, or a recovery code, with spaces and hyphens. */
  code: { max: 40 },
  recoveryCodes: 10,
  /** How long a user has to set up an authenticator app. */
  totpSetupMinutes: 60,
  /** A right password is worth this much, until the second step. */
  secondStep: { wrongCodes: 10, minutes: 10 },
  bio: { max: 2000, shown: 500 },
  photoLink: { max: 2048 },
  interests: { max: 30, length: 40 },
  applicationMessage: { min: 20, max: 2000 },
  reportDescription: { min: 10, max: 2000 },
  moderatorNotes: { max: 2000 },
  blockReason: { max: 500 },
  staffReason: { max: 500 },
  appealText: { min: 20, max: 2000 },
  appealAnswer: { max: 2000 },
  /** How long a link to appeal works: the emailed one, and the one that a refused sign-in returns. */
  appealLink: { days: 30, hoursAfterSignIn: 1 },
  /** How long the links work with which users say that it wasn't them. */
  notMeLinkDays: 7,
  /** Passkeys and two-step sign-in that are younger are removed when an account is returned to its owner. */
  rescuedDays: 7,
  /** How long the notice of a change of address can undo it. */
  emailUndoDays: 7,
  reportPromiseHours: 24,
  reportReminderHours: 20,
  /** Rejected applicants and removed members have to wait this long before they can apply again. */
  reapplyAfterDays: 7,
  /** Groups that a user left or was removed from are not recommended to them for this long. */
  formerMembershipDays: 90,
  rejectionNote: { max: 500 },
  applicationQuestion: { max: 1000 },
  /** Messages about one application from each side: the applicant, and all who decide together. */
  questionsPerSide: 20,
  /** How long questions stay readable after the application was decided, withdrawn or expired. */
  questionsReadableForDays: 30,
  /** Groups that one user can own. Groups that a user inherits by succession are exempt from the limit. */
  ownedGroups: 50,
  /** Withdrawals of applications to one group within a day before the applicant has to wait. */
  withdrawalsPerDay: 3,
  /** Invitations from one user to one group within a day, answered or not. */
  invitationsPerDay: 3,
  /** The owner is reminded once if they have not answered an application by then. */
  remindOwnerAfterHours: 72,
  /** An application that is unanswered by then expires. */
  applicationExpiresAfterDays: 14,
  /** Applications that expire in a row before a group stops recruiting. */
  unansweredInARow: 3,
  /** How soon a group answers is the median of at most this many applications, and of no fewer. */
  answeredApplications: { min: 3, max: 10 },
  invitationMessage: { max: 500 },
  /** Invite links of one group that are open at the same time. */
  openInviteLinks: 5,
  inviteLinkDays: 7,
  meetupTitle: { min: 3, max: 100 },
  meetupPlace: { max: 200 },
  meetupNote: { max: 1000 },
  meetupMinutes: { min: 15, max: 1440, default: 120 },
  /** Times that one meetup is proposed for. */
  meetupOptions: { max: 10 },
  /** Meetups of one group that are proposed or scheduled and have not ended. */
  openMeetups: 10,
  /** How far ahead a meetup can be. */
  meetupDaysAhead: 365,
  /** The votes decide this long after the proposal, or this long before the first time, whichever is earlier. */
  meetupDeadlineHours: { afterProposal: 72, beforeFirst: 12 },
  /** Yes votes that a time needs to be scheduled at the deadline. */
  meetupYesVotes: 2,
  /** Those who come are reminded this long before a meetup. */
  meetupReminderHours: { first: 24, last: 2 },
  /** Members who have not voted are reminded this long before the deadline. */
  meetupNudgeHours: 24,
  /** Members who say they attended, for a meetup to have been held. */
  meetupAttendees: 2,
  /** How long after its end members can say whether they attended a meetup. */
  attendanceDays: 14,
  /** How many days ahead times are suggested. */
  meetupSuggestionDays: 21,
  meetupSuggestions: 5,
  /** How far back a calendar reaches. */
  calendarDays: 90,
  /** Meetups in one calendar. */
  calendarMeetups: 200,
  /** How long the canceled meetups of a disbanded group stay in calendars. */
  disbandedCalendarDays: 30,
  /** Members who must be free at a part of the week for it to be a reason for a match. */
  freeMembersForMatch: 3,
  /** Parts of the week: mornings, afternoons and evenings. */
  availabilitySlots: 21,
  timeZone: { max: 64 },
  searchText: { max: 100 },
  searchName: { max: 50 },
  /** Searches that one user can save. */
  savedSearches: 10,
  /** Groups that one alert of a saved search names; it counts the others. */
  groupsPerAlert: 10,
  locationSuggestions: { min: 2, max: 5 },
  recommendations: 6,
  /** Users at a known place get recommendations up to this distance. */
  recommendationMiles: 100,
  chatMessage: { max: 2000 },
  /** How long authors can edit or delete a message. */
  changeMessageForMinutes: 15,
  /** Photos of one message. */
  messagePhotos: { max: 4 },
  /** An uploaded photo that no message has taken by then is deleted. */
  unusedPhotoHours: 24,
  /** Uploaded photos of one user that no message has taken. The oldest are deleted when there are more. */
  unusedPhotos: 40,
  /** The part of a message that replies to it quote. */
  replyExcerpt: { max: 120 },
  /** Pinned messages of one chat. */
  pins: 20,
  messageSearch: { min: 2, max: 100 },
  /** Browsers of one user that receive push messages. */
  pushSubscriptions: 20,
  userSearch: { min: 2, results: 20 },
  pageSize: { groups: 24, messages: 50, foundMessages: 20, default: 100, max: 100 },
  popularInterests: 8,
  /** Groups that one list can be limited to, such as someone's favorites. */
  listedIds: 100,
  exactCount: 1000,
} as const;

/** Group size buckets, inclusive. */
export const sizeBuckets = {
  small: { min: 2, max: 4 },
  medium: { min: 5, max: 6 },
  large: { min: 7, max: 8 },
} as const;

/** Categories for groups. */
export const groupCategories = [
  'Hobbies & Interests',
  'Sports & Fitness',
  'Food & Dining',
  'Professional & Networking',
  'Arts & Culture',
  'Travel & Adventure',
  'Gaming & Entertainment',
  'Learning & Education',
  'Community & Social',
  'Health & Wellness',
] as const;

/** Interests offered when creating a group. */
export const presetInterests = [
  'Gaming',
  'Cooking',
  'Fitness',
  'Reading',
  'Music',
  'Travel',
  'Art',
  'Photography',
  'Volunteering',
  'Technology',
  'Sports',
  'Movies',
] as const;

/** Interests offered at onboarding and on the profile. */
export const onboardingInterests = [
  'Travel',
  'Cooking',
  'Gaming',
  'Technology',
  'Fitness',
  'Reading',
  'Music',
  'Movies',
  'Photography',
  'Art',
  'Sports',
  'Hiking',
  'Dancing',
  'Writing',
  'Yoga',
  'Cycling',
  'Swimming',
  'Running',
  'Board Games',
  'Gardening',
  'Fashion',
  'Food',
  'Wine',
  'Coffee',
  'Languages',
  'History',
  'Science',
  'Entrepreneurship',
  'Volunteering',
  'Meditation',
  'Crafts',
  'Theater',
  'Comedy',
  'Podcasts',
] as const;

/** Experience levels of applicants with their labels. */
export const experienceLevels = {
  beginner: 'Just getting started',
  intermediate: 'Some experience',
  advanced: 'Very experienced',
  expert: 'Could teach others',
} as const;

/** Suggested cities, in display order. */
export const suggestedCities = [
  'Austin, TX',
  'Boston, MA',
  'Chicago, IL',
  'Dallas, TX',
  'Denver, CO',
  'Houston, TX',
  'Los Angeles, CA',
  'Miami, FL',
  'New York, NY',
  'Philadelphia, PA',
  'Phoenix, AZ',
  'San Francisco, CA',
  'Seattle, WA',
  'Washington, DC',
] as const;

/** Radius options in miles. The default is 25. */
export const radiusOptions = [5, 10, 25, 50, 100] as const;
