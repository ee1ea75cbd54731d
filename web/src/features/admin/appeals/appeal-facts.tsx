import type { StaffAppeal } from '@circlet/contracts';
import { Link } from 'react-router-dom';

import { Badge } from '../../../shared/ui/badge';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { PersonCell } from '../table/person-cell';
import { appealStatuses } from './appeal-labels';

const heading = 'mb-1 text-sm font-bold text-ink-soft';
const words = 'wrap-anywhere whitespace-pre-wrap';

/** The facts that a decision on an appeal is based on, and the answer. */
export function AppealFacts({ appeal }: { appeal: StaffAppeal }) {
  const { user, ban, status, answer, decidedBy, decidedAt } = appeal;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PersonCell
        name={user.name}
        photo={user.profilePhoto}
        detail={user.username === null ? null : `@${user.username}`}
        badges={<Badge tone={appealStatuses[status].tone}>{appealStatuses[status].label}</Badge>}
      />
      <section>
        <h3 className={heading}>
          Suspended by {ban.bannedBy?.name ?? 'an unknown admin'}&nbsp;·{' '}
          <RelativeTime value={ban.createdAt} />
        </h3>
        <p className={words}>{ban.reason ?? 'No reason given'}</p>
        {user.username !== null && (
          <Link
            to={`/admin?tab=resolved&search=${encodeURIComponent(user.username)}`}
            className="mt-1 inline-block font-bold text-accent-ink underline"
          >
            Resolved reports about {user.name}
          </Link>
        )}
      </section>
      <section>
        <h3 className={heading}>
          Appeal&nbsp;· <RelativeTime value={appeal.createdAt} />
        </h3>
        <p className={words}>{appeal.text}</p>
      </section>
      {answer !== null && (
        <section>
          <h3 className={heading}>
            Answer by {decidedBy?.name ?? 'a former staff member'}
            {decidedAt !== null && (
              <>
                {' · '}
                <RelativeTime value={decidedAt} />
              </>
            )}
          </h3>
          <p className={words}>{answer}</p>
        </section>
      )}
      {status === 'closed' && <p className="text-ink-soft">The ban was lifted before a decision.</p>}
    </div>
  );
}
