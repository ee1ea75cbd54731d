import { Card } from '../../shared/ui/card';

const guidelines = [
  ['Meet in public first', 'A café, a park, a climbing hall. Tell a friend where you’re going.'],
  ['Keep private things private', 'Don’t share your address, workplace or bank details in a chat.'],
  [
    'Trust your instincts',
    'You can leave a group, decline an invitation or block someone at any time. You don’t need a reason.',
  ],
  ['Be the person you’d like to meet', 'Show up, let people know when you can’t, and be kind to everyone.'],
  ['Never send money', 'No one here needs your money. Report anyone who asks for it.'],
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
