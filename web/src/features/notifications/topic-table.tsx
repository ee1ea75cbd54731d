import type { EmailPreferences } from '@circlet/contracts';
import { useId } from 'react';

import { Switch, SwitchSkeleton } from '../../shared/ui/switch';
import type { TopicRow } from './topics';

export interface TopicTableProps {
  rows: readonly TopicRow[];
  /** Undefined while they are loading. */
  preferences: EmailPreferences | undefined;
  /** Where push messages arrive, if not in this browser. */
  pushHint: string | undefined;
  onChange: (changes: Partial<EmailPreferences>) => void;
}

const channels = [
  { channel: 'email', label: 'Email' },
  { channel: 'push', label: 'Push' },
] as const;

/** Switches for what the user is notified about, by email and by push message. */
export function TopicTable({ rows, preferences, pushHint, onChange }: TopicTableProps) {
  const hintId = useId();
  return (
    <>
      {pushHint !== undefined && (
        <p id={hintId} className="mb-2 text-sm text-ink-soft">
          {pushHint}
        </p>
      )}
      <table className="w-full text-start">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="text-start">
              <span className="sr-only">About</span>
            </th>
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col" className="w-16 px-1 pb-1 text-center font-bold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ topic, label, description }) => (
            <tr key={topic}>
              <th scope="row" className="py-3 pe-2 text-start font-normal">
                <span className="block font-bold">{label}</span>
                <span className="block text-sm text-ink-soft">{description}</span>
              </th>
              {channels.map(({ channel, label: by }) => (
                <td key={channel} className="px-1 text-center">
                  {preferences === undefined ? (
                    <SwitchSkeleton />
                  ) : (
                    <Switch
                      aria-label={`${label}: ${by}`}
                      checked={preferences[topic][channel]}
                      aria-describedby={channel === 'push' && pushHint !== undefined ? hintId : undefined}
                      onCheckedChange={(checked) => {
                        onChange({ [topic]: { ...preferences[topic], [channel]: checked } });
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
