import { Link } from 'react-router-dom';

/** A group's name, linked to its details. */
export function GroupLink({ group: { id, name } }: { group: { id: number; name: string } }) {
  return (
    <Link to={`/?group=${id}`} className="hit-44 hover:underline">
      {name}
    </Link>
  );
}
