import type { AdminTab } from './admin-tabs.rules';

const moves = [
  ['j', 'next'],
  ['k', 'previous'],
] as const;
const opens = ['Enter', 'open'] as const;
const resolves = ['r', 'resolve'] as const;

const keysOf = (tab: AdminTab) => {
  if (tab === 'audit') return moves;
  return tab === 'appeals' || tab === 'users' || tab === 'groups'
    ? [...moves, opens]
    : [...moves, opens, resolves];
};

/** Shows the keyboard shortcuts of a tab. */
export function KeyHints({ tab }: { tab: AdminTab }) {
  return (
    <p className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft lg:flex">
      {keysOf(tab).map(([key, label]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-sans font-bold">
            {key}
          </kbd>
          {label}
        </span>
      ))}
    </p>
  );
}
