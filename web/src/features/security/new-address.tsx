import { ExternalLink } from 'lucide-react';

import { Button } from '../../shared/ui/button';
import { CopyField } from '../../shared/ui/copy-field';
import { subscriptionLinks } from './subscription-links.rules';

const external = { target: '_blank', rel: 'noopener noreferrer' };

/** A calendar address that was just made, with the ways to add it to a calendar. */
export function NewAddress({ url }: { url: string }) {
  const { google, apple, outlook } = subscriptionLinks(url);
  const calendars = [
    {
      name: 'Google Calendar',
      address: google,
      how: 'Or on a computer: “Other calendars”, “+”, “From URL”, then paste the address.',
    },
    {
      name: 'Apple Calendar',
      address: apple,
      how: 'Or on a Mac: “File”, “New Calendar Subscription”, then paste the address.',
    },
    {
      name: 'Outlook',
      address: outlook,
      how: 'Or: “Add calendar”, “Subscribe from web”, then paste the address.',
    },
  ];
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <CopyField
        label="Your calendar address"
        hint="Copy it now. It won’t be shown again. Keep it to yourself: anyone who has it can see your meetups."
        value={url}
        copy="Copy Address"
        copied={{ title: 'Address copied', description: 'Paste it in your calendar app.' }}
      />
      <ul className="flex flex-col gap-3">
        {calendars.map(({ name, address, how }) => (
          <li key={name} className="flex flex-col items-start gap-1.5">
            <Button asChild variant="secondary" size="sm">
              <a href={address} {...(address.startsWith('https:') ? external : {})}>
                <ExternalLink aria-hidden="true" />
                Add to {name}
              </a>
            </Button>
            <p className="text-sm text-ink-soft">{how}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
