import {
  canProceed,
  missingIn,
  firstOpenStep,
  stepIn,
  stepOf,
  type OnboardingAnswers,
} from './onboarding-steps.rules';

const answers = (changes: Partial<OnboardingAnswers> = {}): OnboardingAnswers => ({
  location: '',
  profilePhoto: '',
  bio: '',
  interests: [],
  typedInterest: '',
  availability: [],
  ...changes,
});

describe('the Next button [R4.13 R9.15]', () => {
  it.each([
    ['step 1 always proceeds', 1, answers(), true],
    ['step 2 needs a non-empty bio', 2, answers({ bio: '  ' }), false],
    ['step 2 proceeds with a bio', 2, answers({ bio: 'I bake.' }), true],
    ['step 3 needs at least 3 interests', 3, answers({ interests: ['Art', 'Food'] }), false],
    ['step 3 proceeds with 3 interests', 3, answers({ interests: ['Art', 'Food', 'Wine'] }), true],
    ['step 3 counts typed ones', 3, answers({ interests: ['Art'], typedInterest: 'Tea, Chess' }), true],
    ['step 3 counts none twice', 3, answers({ interests: ['Art', 'Tea'], typedInterest: ' tea' }), false],
    ['step 4 completes, even without availability [D6.62]', 4, answers(), true],
  ])('%s', (_, step, given, expected) => {
    expect(canProceed(step, given)).toBe(expected);
  });
});

describe('what a step still needs', () => {
  it.each([
    ['a bio in step 2', 2, answers(), 'Write a few words first'],
    ['the number of interests in step 3', 3, answers({ interests: ['Art'] }), 'Pick 2 more'],
    ['nothing in a complete step', 3, answers({ interests: ['Art', 'Food', 'Wine'] }), null],
    ['nothing in the others', 1, answers(), null],
  ])('is %s', (_, step, given, expected) => {
    expect(missingIn(step, given)).toBe(expected);
  });
});

describe('the step in an address', () => {
  it.each([
    ['the first one without a number', '', 1],
    ['the one with its number', '?step=3', 3],
    ['the last one with its number', '?step=4', 4],
    ['the first one if there is no such step', '?step=5', 1],
    ['the first one instead of none', '?step=0', 1],
    ['the first one instead of a half', '?step=2.5', 1],
    ['the first one if the number is none', '?step=x', 1],
  ])('is %s', (_, search, expected) => {
    expect(stepIn(search)).toBe(expected);
  });
});

test('each answer is given in one of the steps', () => {
  expect(stepOf).toEqual({
    location: 1,
    profilePhoto: 1,
    bio: 2,
    interests: 3,
    typedInterest: 3,
    availability: 4,
  });
});

describe('the step that opens', () => {
  it.each([
    ['the wanted one if those before it are complete', 3, answers({ bio: 'I bake.' }), 3],
    ['the first incomplete one before it', 4, answers(), 2],
    ['the wanted one, even if it is incomplete itself', 2, answers(), 2],
  ])('is %s', (_, wanted, given, expected) => {
    expect(firstOpenStep(wanted, given)).toBe(expected);
  });
});
