import { useId, type ReactNode } from 'react';

export interface SecurityRowProps {
  title: string;
  /** One plain sentence: what the row is for, or how things are now. */
  description: ReactNode;
  /** The row's button or link, if it has one. */
  action?: ReactNode;
  /** A list or form below them. */
  children?: ReactNode;
}

/** A row of the security section: its title, one sentence and its action. */
export function SecurityRow({ title, description, action, children }: SecurityRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 py-5 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="font-bold">
            {title}
          </h3>
          <div className="text-sm text-ink-soft">{description}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
