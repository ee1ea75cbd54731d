import { OnlineDot } from '../../../shared/domain/person/online-dot';
import { Avatar, type AvatarProps } from '../../../shared/ui/avatar';
import type { Person } from './person';

export interface PersonAvatarProps extends Pick<AvatarProps, 'size'> {
  person: Pick<Person, 'name' | 'profilePhoto' | 'isOnline'>;
}

/** A person's photo, with a dot while they are online. */
export function PersonAvatar({ person, size = 'md' }: PersonAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={person.name} photo={person.profilePhoto} size={size} />
      {person.isOnline === true && <OnlineDot />}
    </span>
  );
}
