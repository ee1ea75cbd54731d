import { Settings2 } from 'lucide-react';
import { Link } from 'react-router-dom';

import { ownGroupPath } from '../../../shared/domain/group/own-group.rules';
import { Button } from '../../../shared/ui/button';
import { NextStepButton, type NextStepProps } from '../card/card-footer';
import { isManager } from '../use-relation';

/** What the viewer can do next below the details of a group. Owners and co-owners can also manage it. */
export function NextSteps(props: NextStepProps) {
  return (
    <>
      {isManager(props.relation) && (
        <Button asChild variant="secondary">
          <Link to={ownGroupPath(props.group.id)}>
            <Settings2 aria-hidden="true" />
            Manage
          </Link>
        </Button>
      )}
      <NextStepButton {...props} />
    </>
  );
}
