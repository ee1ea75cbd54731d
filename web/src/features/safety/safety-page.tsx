import { PageTitle } from '../../shared/ui/page-title';
import { BlockedUsersCard } from './blocked-users-card';
import { GuidelinesCard } from './guidelines-card';
import { HowToReportCard } from './how-to-report-card';
import { MyReportsCard } from './my-reports-card';
import { PrivacyCard } from './privacy-card';

/** Page with safety guidelines, privacy settings, blocked users and reports. */
export default function SafetyPage() {
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      <PageTitle className="mb-5">Safety</PageTitle>
      <div className="flex flex-col gap-6">
        <GuidelinesCard />
        <PrivacyCard />
        <BlockedUsersCard />
        <HowToReportCard />
        <MyReportsCard />
      </div>
    </div>
  );
}
