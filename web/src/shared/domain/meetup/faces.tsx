import { Avatar } from '../../ui/avatar';
import type { CircleMember } from './use-circle';

/** Faces that are shown before '+2'. */
const shownFaces = 4;

export interface FacesProps {
  members: readonly CircleMember[];
}

/** A row of overlapping faces. The names are for screen readers and on hover. */
export function Faces({ members }: FacesProps) {
  if (members.length === 0) return null;
  // The last place shows how many are left, but never that it is one.
  const shown = members.length <= shownFaces + 1 ? members : members.slice(0, shownFaces);
  const names = members.map(({ name }) => name).join(', ');
  return (
    <span className="flex items-center" title={names}>
      <span className="sr-only">{names}</span>
      {shown.map(({ id, name, profilePhoto }) => (
        <Avatar
          key={id}
          name={name}
          photo={profilePhoto}
          className="-ms-1 size-6 text-xs ring-2 ring-surface [.sr-only+&]:ms-0"
        />
      ))}
      {shown.length < members.length && (
        <span aria-hidden="true" className="ms-1 text-xs font-bold text-ink-soft">
          +{members.length - shown.length}
        </span>
      )}
    </span>
  );
}
