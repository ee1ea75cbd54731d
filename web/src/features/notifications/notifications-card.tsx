import { getEmailPreferences, isStaff, updateEmailPreferences } from '@circlet/contracts';
import { Link } from 'react-router-dom';

import { useCall } from '../../shared/api/use-call';
import { useToggles } from '../../shared/api/use-toggles';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { usePushState } from '../../shared/push/push-store';
import { AnchorHeading } from '../../shared/ui/anchor-heading';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { SettingRow } from '../../shared/ui/setting-row';
import { PushSetting } from './push-setting';
import { TopicTable } from './topic-table';
import { topicRows } from './topics';

/**
 * Settings for notifications: in this browser, by topic, and what they show. Emails about the account itself are always
 * sent.
 */
export function NotificationsCard() {
  const preferences = useCall(getEmailPreferences);
  const change = useToggles(getEmailPreferences, updateEmailPreferences);
  const isPushOn = usePushState() === 'on';
  const { user } = useCurrentUser();
  const rows = topicRows.filter(
    ({ topic }) => topic !== 'moderation' || (user !== null && isStaff(user.role)),
  );
  return (
    <Card>
      <AnchorHeading id="notifications" className="mb-3">
        Notifications
      </AnchorHeading>
      <PushSetting />
      {preferences.isError && preferences.data === undefined ? (
        <ErrorState
          retrying={preferences.isFetching}
          onRetry={() => {
            void preferences.refetch();
          }}
        />
      ) : (
        <>
          {preferences.data === undefined && (
            <p role="status" className="sr-only">
              Loading your notification settings…
            </p>
          )}
          <TopicTable
            rows={rows}
            preferences={preferences.data}
            pushHint={
              isPushOn
                ? undefined
                : 'Push notifications go to each phone or computer where you’ve turned them on. This browser gets none.'
            }
            onChange={(changes) => {
              change.mutate(changes);
            }}
          />
          <div className="mt-2 border-t border-line pt-2">
            <SettingRow
              label="Show message text in notifications"
              description="Turn this off to only see who wrote, in case others see your screen."
              checked={preferences.data?.pushText}
              onChange={(checked) => {
                change.mutate({ pushText: checked });
              }}
            />
          </div>
        </>
      )}
      <Link to="/searches" className="mt-2 inline-block font-semibold text-accent-ink hover:underline">
        Manage your saved searches
      </Link>
    </Card>
  );
}
