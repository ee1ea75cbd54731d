import { AccountCard } from '../features/account/account-card';
import { NotificationsCard } from '../features/account/notifications/notifications-card';
import { CalendarCard } from '../features/calendar/calendar-card';
import { ChangePasswordCard } from '../features/password/change-password-card';
import { ProfilePage } from '../features/profile/profile-page';
import { SessionsCard } from '../features/sessions/sessions-card';

/** Page with the user's own profile and account settings. */
export default function Profile() {
  return (
    <ProfilePage>
      <ChangePasswordCard />
      <SessionsCard />
      <NotificationsCard />
      <CalendarCard />
      <AccountCard />
    </ProfilePage>
  );
}
