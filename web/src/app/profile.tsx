import { NotificationsCard } from '../features/notifications/notifications-card';
import { ProfilePage } from '../features/profile/profile-page';
import { SecuritySection } from '../features/security/security-section';

/** Page with the user's own profile and account settings. */
export default function Profile() {
  return (
    <ProfilePage>
      <NotificationsCard />
      <SecuritySection />
    </ProfilePage>
  );
}
