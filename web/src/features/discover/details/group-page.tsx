import { useNavigate } from 'react-router-dom';

import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { PageTitle } from '../../../shared/ui/page-title';
import { useApplyToGroup } from '../apply/use-apply-to-group';
import { FavoriteButton } from '../card/favorite-button';
import { ShareButton } from '../card/share-button';
import { useOpenGroup } from '../use-open-group';
import { useRelation } from '../use-relation';
import { GroupDetails } from './group-details';
import { MissingGroup } from './missing-group';
import { NextSteps } from './next-steps';
import { useGroupDetails } from './use-group-details';

/** All details of the group in `?group=`, with the viewer's next step in reach. */
export default function GroupPage() {
  const { id } = useOpenGroup();
  const navigate = useNavigate();
  const relationTo = useRelation();
  const { applyTo, dialog } = useApplyToGroup();
  const details = useGroupDetails({ groupId: id ?? 0, isShown: id !== null });
  const isGone = id === null || details.isGone;
  const { group } = details;
  if (group === undefined) {
    return (
      <div className="page max-w-3xl py-6 sm:py-10">
        <PageTitle className="mb-5">{isGone ? 'Group not found' : 'Group details'}</PageTitle>
        <MissingGroup details={{ ...details, isGone }} />
      </div>
    );
  }
  const relation = relationTo(group);
  const apply = () => {
    applyTo(group);
  };
  return (
    <div className="page max-w-3xl py-6 sm:py-10">
      <header className="mb-5 flex items-start gap-1">
        <PageTitle className="min-w-0 grow wrap-anywhere">{group.name}</PageTitle>
        {/* Centered on the first line of the name. */}
        <div className="-my-1.5 flex sm:-my-1">
          <FavoriteButton group={group} />
          <ShareButton group={group} />
        </div>
      </header>
      {/* The headings of the details are those of a dialog, one level below its title. */}
      <h2 className="sr-only">Details</h2>
      <GroupDetails
        group={group}
        relation={relation}
        onApply={apply}
        onLeft={() => {
          // The user may be on another page by now.
          if (location.pathname + location.search === groupPath(group.id)) void navigate('/my-groups');
        }}
      />
      <div
        data-bottom-bar=""
        className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] -mx-4 mt-6 flex gap-3 border-t border-line bg-canvas px-4 py-3 max-sm:*:grow sm:bottom-0 sm:mx-0 sm:justify-end sm:px-0"
      >
        <NextSteps group={group} relation={relation} onApply={apply} />
      </div>
      {dialog}
    </div>
  );
}
