import type { DemoApplication } from '../types';

type Request = readonly [
  userId: number,
  groupId: number,
  experience: DemoApplication['experience'],
  message: string,
];

const pending: readonly (readonly [daysAgo: number, ...Request])[] = [
  [
    0.3,
    7,
    1,
    'intermediate',
    "Maya, you've eaten forty of my dumplings, so you know I chop well. I'd love to learn one dish that isn't folded.",
  ],
  [
    0.9,
    17,
    1,
    'beginner',
    'I live on toast and espresso and would like that to change. I do dishes fast, and I can bring film-school gossip.',
  ],
  [
    1.6,
    16,
    1,
    'advanced',
    "I've cooked Marathi food for my family for thirty years, and the kids have moved out now. I miss a loud kitchen.",
  ],
  [
    2.4,
    12,
    1,
    'beginner',
    'I mostly edit tape in the dark and eat standing up. A long table once a month sounds like exactly what I need.',
  ],
  [
    1.2,
    3,
    5,
    'intermediate',
    'My grandmother spoke Spanish to me and I answered in English for twenty years. I want to answer properly now, and I can offer nurse words.',
  ],
  [
    0.5,
    22,
    10,
    'beginner',
    "I've never run farther than to a closing subway door. If the fountain half is as slow as Ingrid says, I'm your woman.",
  ],
  [
    2.1,
    24,
    15,
    'beginner',
    "I walk to work past so many closed doors and would like to know what's behind them. I can identify any textile in a window.",
  ],
  [
    1,
    36,
    20,
    'beginner',
    "Wen and Theo told me about you. My late wife wanted me to dance for thirty years, and I think it's time I learned.",
  ],
  [
    0.6,
    38,
    26,
    'beginner',
    'I spend my days looking at the ground, drawing gardens. Anjali says I should look up for once, and I own a good thermos.',
  ],
  [
    1.8,
    45,
    28,
    'beginner',
    "Erik talks about the water at book club as if it were a friend of his. I can swim well and I follow instructions, I'm a lawyer.",
  ],
  [
    2.7,
    50,
    33,
    'beginner',
    'Ski season leaves me wound up like a spring. I tried an app, and it made me more nervous. A room with people sounds better.',
  ],
  [
    0.2,
    57,
    36,
    'beginner',
    "I'm thirty-seven and fell off a skateboard in 1998, that's my entire record. Andre says you have knee pads in my size.",
  ],
  [
    4.5,
    31,
    16,
    'intermediate',
    "I sailed with my father in the archipelago as a girl and haven't held a tiller since. Samuel has been nudging me for months.",
  ],
  [
    0.8,
    46,
    29,
    'intermediate',
    'I listen to novels while sanding, about one a week, and have no one to be annoyed with about the endings.',
  ],
];

const accepted: readonly (readonly [daysAgo: number, decidedDaysAgo: number, ...Request])[] = [
  [
    4.2,
    3.6,
    53,
    32,
    'intermediate',
    'New in town as of two days ago. I hiked a lot in north Georgia, where the air has oxygen in it. Happy to start small.',
  ],
  [
    34,
    33,
    54,
    37,
    'intermediate',
    'My obaachan left a box of recipe cards in a script nobody in my family can read. Ari said this is the place for that.',
  ],
  [
    29,
    28.2,
    17,
    4,
    'beginner',
    "I have only ever played Uno, but viciously. I'm free on Thursdays and I like dumplings more than most people.",
  ],
  [
    55,
    54.5,
    24,
    10,
    'beginner',
    "I'm new here and the park is the only place I don't get lost. Slow is fine, early is fine, hills scare me.",
  ],
  [
    20,
    19.1,
    26,
    19,
    'intermediate',
    'Not a company, a research lab of one. But I need people who understand budgets and disappointment, and I make good pelmeni.',
  ],
  [
    40,
    39,
    2,
    22,
    'beginner',
    'I talk to shy kids all day and tell them to try things. It seems only fair that I try something too.',
  ],
  [
    31,
    30.4,
    64,
    26,
    'advanced',
    'I own an eight-inch reflector and know the summer sky pretty well. Looking for people who take it seriously.',
  ],
  [
    15,
    14.6,
    63,
    5,
    'intermediate',
    'Planning to expand into Latin America, so I want to get my Spanish to a professional level and meet motivated people.',
  ],
  [
    2.6,
    2.2,
    61,
    40,
    'beginner',
    "Lucia, I already know you from the soup car, so you know that I can't draw. I can look things up about the walls, though.",
  ],
];

const rejected: typeof accepted = [
  [
    41,
    40.7,
    8,
    4,
    'advanced',
    'I own 140 board games and keep a spreadsheet of who has won what. I would gladly bring the spreadsheet along.',
  ],
  [
    19,
    18.4,
    15,
    4,
    'beginner',
    "I only like the part where everyone eats and the box is still closed. I'm told that this is half of your evening.",
  ],
  [
    38,
    36.2,
    11,
    9,
    'beginner',
    "I've kept one cactus alive for four years, mostly by leaving it alone. I'd like to learn about plants with needs.",
  ],
  [
    22,
    20.1,
    13,
    9,
    'intermediate',
    'My balcony faces north, so I grow lettuce and hope. I could help with weeding in return for a little sun.',
  ],
  [
    44,
    43.8,
    25,
    10,
    'expert',
    "I'm training for a spring marathon and run at seven minutes a mile. I could wait for everyone at the fountain.",
  ],
  [
    17,
    16.6,
    28,
    10,
    'beginner',
    "I'd love to join for the coffee part. I can be at the fountain on time, only not by running there.",
  ],
  [
    12,
    10.5,
    3,
    9,
    'beginner',
    "I only have a windowsill with basil on it, but I'd happily dig in other people's yards in exchange for lemons.",
  ],
  [
    16,
    15,
    56,
    35,
    'beginner',
    "I have an idea for a show about a costume shop. I haven't written anything yet, but I could tell it to you.",
  ],
  [
    33,
    31,
    29,
    17,
    'beginner',
    "I played once in 2004 and still think about my dwarf. My shifts change every week, so I'd make it about once a month.",
  ],
  [
    22,
    21,
    47,
    28,
    'beginner',
    "I'd love to draw the shore from the water. I should mention that I never learned to swim, but I'm very calm.",
  ],
];

/** Owners' notes on rejections, by applicant. */
const notes: ReadonlyMap<number, string> = new Map([
  [
    3,
    "Your basil has a good home already! We spend whole afternoons in the soil, so we're looking for people with a patch. Keep the lemons coming, though.",
  ],
]);

type Row = Omit<DemoApplication, 'id'>;

const row = (
  status: DemoApplication['status'],
  daysAgo: number,
  decidedDaysAgo: number | null,
  [userId, groupId, experience, message]: Request,
): Row => ({
  groupId,
  userId,
  status,
  message,
  experience,
  daysAgo,
  decidedDaysAgo,
  reason: status === 'rejected' ? (notes.get(userId) ?? null) : null,
});

/** All applications, oldest first; ids count from 1. */
export const demoApplications: readonly DemoApplication[] = [
  ...pending.map(([daysAgo, ...asked]) => row('pending', daysAgo, null, asked)),
  ...accepted.map(([daysAgo, decided, ...asked]) => row('accepted', daysAgo, decided, asked)),
  ...rejected.map(([daysAgo, decided, ...asked]) => row('rejected', daysAgo, decided, asked)),
]
  .sort((one, other) => other.daysAgo - one.daysAgo)
  .map((application, index) => ({ id: index + 1, ...application }));
