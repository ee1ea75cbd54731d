/** Dot in the corner of a photo that marks a user as online. */
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
