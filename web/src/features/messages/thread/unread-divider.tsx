/** Line above the first message that was unread when the chat was opened. */
export function UnreadDivider() {
  return (
    <div className="flex items-center gap-3 text-xs font-bold text-danger">
      <span className="h-px flex-1 bg-danger" />
      New
      <span className="h-px flex-1 bg-danger" />
    </div>
  );
}
