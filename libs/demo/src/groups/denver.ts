import { group } from './group';

/** Groups in Denver. The send-off is unlisted because it's a surprise. */
export const denver = [
  group({
    id: 32,
    name: 'Fourteeners by Forty',
    description:
      "We're climbing Colorado's high peaks one patient weekend at a time. Trailhead at four, summit by ten, off the ridge before the storms. Training hikes close to town for anyone building up.",
    category: 'Travel & Adventure',
    location: 'Denver, CO',
    maxMembers: 5,
    interests: ['Hiking', 'Fitness', 'Climbing', 'Travel'],
    memberIds: [49, 50, 53, 52],
    createdDaysAgo: 235,
  }),
  group({
    id: 33,
    name: 'Breathe Easy Meditation Circle',
    description:
      'Twenty minutes of sitting, twenty of walking, then mint tea and as much or as little talk as you like. Chairs are fine, restless minds are the usual kind.',
    category: 'Health & Wellness',
    location: 'Denver, CO',
    maxMembers: 8,
    interests: ['Meditation', 'Yoga', 'Tea'],
    memberIds: [51, 53, 49, 52],
    createdDaysAgo: 38,
  }),
  group({
    id: 34,
    name: "Walt's Retirement Send-off",
    description:
      'Planning committee, strictly secret. Thirty-five years on the railroad deserve better than a sheet cake. If you know Walt, you know nothing.',
    category: 'Community & Social',
    location: 'Denver, CO',
    maxMembers: 4,
    interests: ['Cooking', 'Fly Fishing'],
    memberIds: [50, 49, 53, 51],
    isListed: false,
    createdDaysAgo: 12,
  }),
];
