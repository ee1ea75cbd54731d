import { getEmailPreferences, isStaff, updateEmailPreferences, type EmailTopic } from '@circlet/contracts';

import { Link } from 'react-router-dom';

import { useCall } from '../../shared/api/use-call';
import { useToggles } from '../../shared/api/use-toggles';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading } from '../../shared/ui/loading';
import { SettingRow } from '../../shared/ui/setting-row';

const topics: readonly { topic: EmailTopic; label: string; description: string }[] = [
  {
    topic: 'applicationsReceived',
    label: 'Applications to your groups',
    description: 'Someone wants to join, or an applicant writes to you.',
  },
  {
    topic: 'applicationsAnswered',
    label: 'Your applications',
    description: 'An owner answers or has a question, or your application expires.',
  },
  { topic: 'invitations', label: 'Invitations', description: 'Someone invites you to a group.' },
  {
    topic: 'groups',
    label: 'Your groups',
    description: 'You’re removed, or a group closes or stops recruiting.',
  },
  {
    topic: 'meetups',
    label: 'Meetups',
    description: 'Someone plans, moves or cancels one, and reminders before it.',
  },
  { topic: 'waitlist', label: 'Waitlists', description: 'A place opens in a group you wait for.' },
  {
    topic: 'savedSearches',
    label: 'Saved searches',
    description: 'New groups match a search that you saved.',
  },
  { topic: 'reports', label: 'Your reports', description: 'A moderator closes one of your reports.' },
  {
    topic: 'unreadSummary',
    label: 'Unread chats',
    description: 'At most one summary a day while you’re away.',
  },
  {
    topic: 'moderation',
    label: 'Reports to review',
    description: 'Serious ones right away, others when their 24 hours are up.',
  },
];

/** Switches for the optional emails. Emails about the account itself are always sent. */
export function EmailPreferencesCard() {
  const preferences = useCall(getEmailPreferences);
  const change = useToggles(getEmailPreferences, updateEmailPreferences);
  const { user } = useCurrentUser();
  return (
    <Card>
      <h2 className="mb-2 text-xl font-extrabold">Email</h2>
      {preferences.isError ? (
        <ErrorState
          retrying={preferences.isFetching}
          onRetry={() => {
            void preferences.refetch();
          }}
        />
      ) : preferences.data === undefined ? (
        <Loading className="h-64 rounded-lg">Loading your email settings…</Loading>
      ) : (
        <div className="divide-y divide-line">
          {topics
            .filter(({ topic }) => topic !== 'moderation' || (user !== null && isStaff(user.role)))
            .map(({ topic, label, description }) => (
              <SettingRow
                key={topic}
                label={label}
                description={description}
                checked={preferences.data[topic].email}
                onChange={(checked) => {
                  change.mutate({ [topic]: { ...preferences.data[topic], email: checked } });
                }}
              />
            ))}
        </div>
      )}
      <Link to="/searches" className="mt-2 inline-block font-semibold text-accent-ink hover:underline">
        Manage your saved searches
      </Link>
    </Card>
  );
}
