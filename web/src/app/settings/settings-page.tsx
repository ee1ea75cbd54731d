import { NotificationsCard } from '../../features/notifications/notifications-card';
import { PrivacyCard } from '../../features/safety/privacy-card';
import { SecuritySection } from '../../features/security/security-section';
import { PageTitle } from '../../shared/ui/page-title';
import { AppearanceCard } from './appearance-card';

/** The page's cards, by the ids of their headings. */
const cards = [
  ['appearance', 'Appearance'],
  ['privacy', 'Privacy'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
] as const;

/** Page with everything that the user can set. */
export default function SettingsPage() {
  return (
    <div className="page max-w-3xl py-6 sm:py-8 lg:max-w-5xl">
      <PageTitle className="mb-5">Settings</PageTitle>
      <div className="gap-8 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="max-lg:hidden">
          <ul className="sticky top-20 -ms-4">
            {cards.map(([id, label]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center rounded-full px-4 font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-6">
          <AppearanceCard />
          <PrivacyCard />
          <NotificationsCard />
          <SecuritySection />
        </div>
      </div>
    </div>
  );
}
