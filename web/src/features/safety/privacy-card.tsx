import { getSafetySettings, updateSafetySettings, type SafetySettings } from '@circlet/contracts';

import { useCall } from '../../shared/api/use-call';
import { useToggles } from '../../shared/api/use-toggles';
import { AnchorHeading } from '../../shared/ui/anchor-heading';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { SettingRow } from '../../shared/ui/setting-row';

const switches: readonly { flag: keyof SafetySettings; label: string; description: string }[] = [
  {
    flag: 'allowDirectMessages',
    label: 'Allow direct messages',
    description: 'People in your groups can message you privately.',
  },
  {
    flag: 'allowGroupInvitations',
    label: 'Allow group invitations',
    description: 'Group owners can invite you.',
  },
  {
    flag: 'showOnlineStatus',
    label: 'Show online status',
    description: 'People in your groups can see when you’re online.',
  },
  {
    flag: 'requireApprovalForGroupJoin',
    label: 'Require approval to join',
    description: 'Even people you’ve invited need your approval when they apply to your groups.',
  },
];

/** Card with the four privacy switches. */
export function PrivacyCard() {
  const settings = useCall(getSafetySettings);
  const change = useToggles(getSafetySettings, updateSafetySettings);
  return (
    <Card>
      <AnchorHeading id="privacy" className="mb-2">
        Privacy settings
      </AnchorHeading>
      {settings.isError && settings.data === undefined ? (
        <ErrorState
          retrying={settings.isFetching}
          onRetry={() => {
            void settings.refetch();
          }}
        />
      ) : (
        <div className="divide-y divide-line">
          {settings.data === undefined && (
            <p role="status" className="sr-only">
              Loading your privacy settings…
            </p>
          )}
          {switches.map(({ flag, label, description }) => (
            <SettingRow
              key={flag}
              label={label}
              description={description}
              checked={settings.data?.[flag]}
              onChange={(checked) => {
                change.mutate({ [flag]: checked });
              }}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
