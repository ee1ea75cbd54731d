import { type ReportReason, reportReasons } from '@circlet/contracts';

const explained: Record<ReportReason, string> = {
  harassment: 'Harassment – insults, pressure, unwanted advances',
  spam: 'Spam – advertising or the same text again and again',
  'inappropriate content': 'Inappropriate content – what does not belong here',
  'fake profile': 'Fake profile – somebody else’s name or pictures',
  underage: 'Underage – somebody who is not 18 yet',
  'threat or violence': 'Threat or violence',
  other: 'Something else',
};

/** Options of the reason select. */
export const reasonOptions = reportReasons.map((value) => ({ value, label: explained[value] }));

/** Returns a reason with a capital first letter, for headings. */
export const reasonTitle = (reason: ReportReason): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
