import type { AnyMessage } from '@circlet/contracts';

import { PersonButton } from '../../../shared/domain/person/person-name';
import { useChatView } from './chat-context';

/** The author of a message, 'You' for the viewer. The name opens their profile card. */
export function AuthorName({ message: { userId: id, user } }: { message: AnyMessage }) {
  const { userId } = useChatView();
  return (
    <span className="font-bold">
      <PersonButton
        user={{ id, name: user.name }}
        title={`${user.name}’s profile`}
        className="hover:underline"
      >
        {id === userId ? 'You' : user.name}
      </PersonButton>
    </span>
  );
}
