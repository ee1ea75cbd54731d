import type { DemoReport } from '../types';

type ReportInput = Omit<DemoReport, 'id'>;

const undecided = {
  status: 'pending',
  moderatorNotes: null,
  moderatorId: null,
  decidedHoursAgo: null,
} as const;

const pendingReports: readonly ReportInput[] = [
  {
    ...undecided,
    reporterId: 14,
    reportedUserId: 63,
    reason: 'spam',
    description:
      "He advertises a paid coaching program in our language group and sends the same text to members privately. I asked him to stop, and he hasn't answered.",
    severity: 'medium',
    hoursAgo: 22.6,
    about: {
      groupId: 5,
      content:
        "Guys, real talk: languages are great but what's your PASSIVE INCOME? I'm opening five spots in my six-week program, members of this group get 20% off. DM me “FREEDOM” before they're gone.",
    },
  },
  {
    ...undecided,
    reporterId: 7,
    reportedUserId: 63,
    reason: 'spam',
    description:
      "This is the third time he has pitched his business to my board game group. When I said no selling, he told us we'd stay broke. Two people have asked me whether he has to be there.",
    severity: 'medium',
    hoursAgo: 6,
    about: {
      groupId: 4,
      content:
        'Love this crowd. Quick one: anyone here tired of trading time for money? Happy to show you how I replaced my salary in 90 days, free call, link in my bio.',
    },
  },
  {
    ...undecided,
    reporterId: 41,
    reportedUserId: 64,
    reason: 'threat or violence',
    description:
      "I asked everyone to keep headlights off during stargazing. He said I'd regret it and that he knows where I park. I don't feel safe going to the field if he's there.",
    severity: 'high',
    hoursAgo: 2.8,
    about: {
      groupId: 26,
      content: "Embarrass me in front of people again and you'll regret it. I know where you park.",
    },
  },
  {
    ...undecided,
    reporterId: 6,
    reportedUserId: 63,
    reason: 'fake profile',
    description:
      "He told Leilani he grew up in Madrid and told me he's from Ohio, and he doesn't follow when we speak Spanish. I think the profile only exists to sell things.",
    severity: 'medium',
    hoursAgo: 0.6,
    about: null,
  },
];

const reviewedReports: readonly ReportInput[] = [
  {
    reporterId: 39,
    reportedUserId: 64,
    reason: 'harassment',
    description:
      "He told me in front of the whole group to stay home because of my ankle, and it wasn't the first remark of that kind.",
    severity: 'medium',
    status: 'reviewed',
    moderatorNotes:
      "Read the chat around it. Wrote to Trent that remarks about someone's body aren't okay here and that the next one has consequences. Leaving this open for two weeks.",
    moderatorId: 2,
    hoursAgo: 76,
    decidedHoursAgo: 61,
    about: {
      groupId: 27,
      content:
        'Or people with bad ankles could stay home instead of dragging everyone down to granny pace. Anjali, this is the third time.',
    },
  },
  {
    reporterId: 24,
    reportedUserId: 19,
    reason: 'harassment',
    description:
      "He keeps correcting my accent in the chat and at the table even though I've asked him twice to stop. It makes me not want to talk at all.",
    severity: 'medium',
    status: 'reviewed',
    moderatorNotes:
      "Spoke with both. Dmitri hadn't understood how it came across and offered to apologize. Camille would rather have distance. Checking in again next week.",
    moderatorId: 2,
    hoursAgo: 146,
    decidedHoursAgo: 128,
    about: {
      groupId: 13,
      content:
        "Camille, you're saying the double consonants like French again. It's “nonno”, not “nono”. You said it four times.",
    },
  },
  {
    reporterId: 43,
    reportedUserId: 48,
    reason: 'inappropriate content',
    description:
      'He posted a link to a video with an injured animal in it, right at breakfast time, with only half a warning.',
    severity: 'medium',
    status: 'reviewed',
    moderatorNotes: 'He apologized in the chat within the hour. Asked Linh whether that settles it for her.',
    moderatorId: 2,
    hoursAgo: 130,
    decidedHoursAgo: 119,
    about: {
      groupId: 28,
      content:
        'Found a video of a man rolling his kayak while eating a hot dog, seal included, quite graphic about the seal. Sending it anyway.',
    },
  },
];

const resolvedReports: readonly ReportInput[] = [
  {
    reporterId: 59,
    reportedUserId: 61,
    reason: 'underage',
    description:
      'Sweet boy and no trouble at all, but he mentioned homework and looks about fifteen to me. Better safe than sorry.',
    severity: 'high',
    status: 'resolved',
    moderatorNotes: 'Owen is 21 and showed his college ID. He took it with good humor. No action needed.',
    moderatorId: 2,
    hoursAgo: 620,
    decidedHoursAgo: 613.5,
    about: null,
  },
  {
    reporterId: 10,
    reportedUserId: 13,
    reason: 'fake profile',
    description:
      'The photo is a drawing and the person is never shown online. I wanted to be sure before I come to tea.',
    severity: 'low',
    status: 'resolved',
    moderatorNotes:
      'Real person, known to several groups. She hides her online status, which anyone can do. Told Tomasz to enjoy the tea.',
    moderatorId: 1,
    hoursAgo: 1100,
    decidedHoursAgo: 1084,
    about: null,
  },
  {
    reporterId: 43,
    reportedUserId: 46,
    reason: 'spam',
    description: 'He offered his bookshelves for sale in the painting group, with prices and a link.',
    severity: 'low',
    status: 'resolved',
    moderatorNotes: 'One post, well meant. He deleted it after a reminder of the guidelines.',
    moderatorId: 2,
    hoursAgo: 860,
    decidedHoursAgo: 850,
    about: null,
  },
  {
    reporterId: 30,
    reportedUserId: 29,
    reason: 'other',
    description:
      "She has canceled with an hour's notice three times in a row, and each time the boat was already booked for four.",
    severity: 'low',
    status: 'resolved',
    moderatorNotes:
      "Not a violation of the guidelines: she's a paramedic and gets called in. Suggested that they agree on a standby list.",
    moderatorId: 2,
    hoursAgo: 400,
    decidedHoursAgo: 381,
    about: null,
  },
];

/** The moderators' queue, oldest report first; ids count from 1. */
export const demoReports: readonly DemoReport[] = [...pendingReports, ...reviewedReports, ...resolvedReports]
  .sort((one, other) => other.hoursAgo - one.hoursAgo)
  .map((report, index) => ({ id: index + 1, ...report }));
