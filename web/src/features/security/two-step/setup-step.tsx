import { useEffect, useRef, type ReactNode } from 'react';

export interface SetupStepProps {
  title: string;
  children: ReactNode;
  buttons: ReactNode;
  /** False if a field of the step has the focus at first instead of the title. */
  startsAtTitle?: boolean;
}

/** A step of the setup: its title, which tells screen readers that it has changed, and its buttons. */
export function SetupStep({ title, children, buttons, startsAtTitle = true }: SetupStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (startsAtTitle) heading.current?.focus();
  }, [startsAtTitle]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h3>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">{buttons}</div>
    </>
  );
}
