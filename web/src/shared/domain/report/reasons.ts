import { reportReasons, type ReportReason } from '@circlet/contracts';

const explained: Record<ReportReason, string> = {
  harassment: 'Harassment – insults, pressure, unwanted advances',
  spam: 'Spam – advertising or repeated messages',
  'inappropriate content': 'Inappropriate content – anything that doesn’t belong here',
  'fake profile': 'Fake profile – someone else’s name or pictures',
  underage: 'Underage – someone who isn’t 18 yet',
  'threat or violence': 'Threat or violence',
  other: 'Something else',
};

/** Options of the reason select. */
export const reasonOptions = reportReasons.map((value) => ({ value, label: explained[value] }));

/** Returns a reason with a capital first letter, for headings. */
export const reasonTitle = (reason: ReportReason): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
