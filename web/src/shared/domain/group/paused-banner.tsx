import { updateGroup, type Group } from '@circlet/contracts';

import { useChange } from '../../api/use-change';
import { Button } from '../../ui/button';

/** Shows the owner and co-owners of a paused group why no one can apply, and lets them end the pause. */
export function PausedBanner({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const resume = useChange(updateGroup, {
    success: 'You’re recruiting again',
    failure: 'Failed to update the group.',
  });
  return (
    <section
      aria-label={`${group.name} isn’t recruiting`}
      className="flex flex-col items-start gap-3 rounded-lg bg-warning-soft px-4 py-3"
    >
      <p>
        <strong className="text-warning">Not recruiting.</strong> Three applications in a row expired without
        an answer, so no one new can apply for now.
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={resume.isPending}
        onClick={() => {
          resume.mutate({ id: group.id, isRecruiting: true });
        }}
      >
        We’re recruiting again
      </Button>
    </section>
  );
}
