import { Avatar, type AvatarProps } from '../../ui/avatar';
import { useHasNoConnection } from '../../use-has-no-connection';

export interface PersonAvatarProps extends Pick<AvatarProps, 'size'> {
  /** `isOnline` is undefined if their presence isn't shown. */
  person: { name: string; profilePhoto: string | null; isOnline?: boolean | undefined };
}

/** A person's photo, with a dot in its corner while they are online, as far as a page with a connection knows. */
export function PersonAvatar({ person, size = 'md' }: PersonAvatarProps) {
  const hasNoConnection = useHasNoConnection();
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={person.name} photo={person.profilePhoto} size={size} />
      {person.isOnline === true && !hasNoConnection && (
        <span
          title="Online"
          className="absolute end-0 bottom-0 size-3 rounded-full bg-positive ring-2 ring-surface"
        >
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  );
}
