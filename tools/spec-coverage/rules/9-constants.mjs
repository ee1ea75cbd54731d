/** @type {import('../rules.mjs').Section} */
export const constants = {
  number: '9',
  title: 'Business constants and limits',
  areas: {
    Constants: {
      'Group size 2 to 8, default 6 on the page': [
        'Must allow at least 2 members',
        'Maximum 8 members allowed',
        'starts with 6 members and a public group',
      ],
      'Size buckets: small 3-4 (and 2), medium 5-6, large 7-8': [
        'size: small is 4 or less, medium 5 to 6, large 7 to 8',
        'every filter × sort returns the same groups as checking every group',
      ],
      'Group name 3 to 50 characters': [
        'Group name must be at least 3 characters',
        'Group name must be less than 50 characters',
      ],
      'Description 10 to 500 characters': [
        'Description must be at least 10 characters',
        'Description must be less than 500 characters',
      ],
      'Image upload at most 5 MB': [
        "an image over 5 MB is 'File Too Large'",
        'ImageStore > refuses more than 5 MB with the message of the form',
      ],
      'Minimum age 18': ['profileProblem', 'sign-up > refuses age 17 with a readable message'],
      'Application message at least 20 characters after trimming': [
        'application form, checked in this order > 20 characters and an experience level can be sent',
        'application form, checked in this order > the minimum length is the one the server accepts',
      ],
      'Reset password at least 6 characters': 'newPasswordProblem',
      'User search at least 2 characters': 'finds no one below two characters: z',
      'Location suggestions: 2 typed characters, 5 shown, 14 cities, hide 200 ms after blur': [
        'suggestions need at least 2 typed characters; at most 5 are shown',
        'begin with the 14 cities, then any US city',
        'suggestions hide 200 ms after the focus leaves',
      ],
      'Radius 5, 10, 25 (default), 50, 100 miles': 'the radius is 5, 10, 25, 50 or 100 miles',
      'Location debounce 3 s': 'the location text is sent 3 seconds after the last key',
      'Popular interests shown: 8': '8 popular interests are toggles, and +N more opens the panel',
      "Interests on a card: 3, then '+N more'": "up to 3 interests, then '+N more'",
      'Onboarding: 4 steps, 3 interests, bio counter against 500, home after 1.5 s': [
        'onboarding asks for a bio and three interests in four steps, and cannot be skipped',
        'the Next button',
        'the bio is counted against 500 without being cut',
        'home follows 1.5 s after completion',
      ],
      'Fresh for 5 min; unused data kept for 5 min': [
        'data is fresh for 5 minutes',
        'unused data is kept for 5 minutes',
      ],
      'Pending applications and invitations: 30 s': [
        'pending applications are fresh for 30 s',
        'invitations are fresh for 30 s',
      ],
      'Group member details: 10 min': 'member details are fresh for 10 minutes',
      'Group list: 5 min': 'the list of groups is fetched again after 5 minutes, not before',
      'Recommendations: 10 min': 'recommendations are fetched again after 10 minutes, not before',
      'Fetch retries: up to 2, none on 401 or 403; 1000 ms doubled, at most 30 s': [
        'fetch retries',
        'back-off begins at 1000 ms, doubles and is capped at 30 s',
        'Discover tries three times with backoff, then offers to try again',
      ],
      'Mutation retries: 1': 'mutation retries',
      'No refetch on focus, no polling (except reports every 30 s)': [
        'nothing is fetched again on window focus or on a timer',
        'the reports are fetched again every 30 s',
      ],
      'Toasts: 1 visible, 5000 ms, removed after 1,000,000 ms, swipe 50 px, F8': [
        'toasts > at most 1 is visible: a newer one replaces the older',
        'a toast disappears after 5000 ms',
        'toasts > a dismissed one closes and is removed after 1,000,000 ms',
        'a toast is dismissed by a swipe of at least 50 px',
        'F8 moves the focus to the toast',
      ],
      'Member circle: 75 px (60 px under 640 px), avatar 36 px': [
        'one slot per max member on a circle of 75 px, avatars of 36 px',
        'the circle has a radius of 60 px below a width of 640 px',
      ],
      'Chat pane: 600 px': 'the chat pane is 600 px high',
      'Moderation within 24 hours': [
        'deadline',
        'safety has guidelines, how to report, and four switches that stay set',
      ],
      'Match score rounded to whole percent':
        'shows match percent, name, location, description and current/max members',
    },
  },
};
