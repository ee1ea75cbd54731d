const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['r', 'resolve'],
] as const;

/** What the keyboard can do here. */
export function KeyHints() {
  return (
    <p className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft lg:flex">
      {keys.map(([key, words]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-sans font-bold">
            {key}
          </kbd>
          {words}
        </span>
      ))}
    </p>
  );
}
