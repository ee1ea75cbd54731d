import { PendingApplications } from '../features/applications/pending-applications';
import { MyGroupsPage } from '../features/groups/mine/my-groups-page';
import { FindMembers } from '../features/invitations/find-members';

/** Page with the user's groups, the pending applications to them, and a search for new members. */
export default function MyGroups() {
  return <MyGroupsPage FindMembers={FindMembers} PendingApplications={PendingApplications} />;
}
