import { Card } from '../../shared/ui/card';

const guidelines = [
  ['Meet in public first', 'A café, a park, a climbing hall. Tell a friend where you are going.'],
  [
    'Keep private things private',
    'Your address, your workplace and your bank are nobody’s business in a chat.',
  ],
  [
    'Trust your feeling',
    'You can leave a group, decline an invitation or block somebody at any time, without a reason.',
  ],
  ['Be the person you would like to meet', 'Show up, say when you cannot, and treat everybody kindly.'],
  ['Money never changes hands', 'Nobody here needs your money. Whoever asks for it should be reported.'],
] as const;

/** Card with the safety guidelines. */
export function GuidelinesCard() {
  return (
    <Card>
      <h2 className="mb-3 text-xl font-extrabold">Safety guidelines</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {guidelines.map(([title, text]) => (
          <li key={title}>
            <p className="font-bold">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
