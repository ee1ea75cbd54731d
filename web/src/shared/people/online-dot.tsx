/** Says that somebody is online; stands in a corner of their photo. */
export function OnlineDot() {
  return (
    <span
      title="Online"
      className="absolute end-0 bottom-0 size-3 rounded-full bg-positive ring-2 ring-surface"
    >
      <span className="sr-only">Online</span>
    </span>
  );
}
