import { useEffect, useRef, useState, type ComponentProps } from 'react';

import { cn } from '../cn';

/** What the Tab key reaches. */
const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((element) => `${element}:not([tabindex="-1"], :disabled)`)
  .join();

/**
 * A box that scrolls. The Tab key reaches it if it is too small for its content and nothing in there takes the focus, so
 * that it can be scrolled by keyboard in every browser.
 */
export function ScrollBox({ className, children, ...rest }: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (box.current === null || content.current === null) return;
      const scrolls = box.current.scrollHeight > box.current.clientHeight;
      setIsStop(scrolls && content.current.querySelector(focusable) === null);
    });
    for (const { current } of [box, content]) if (current !== null) observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div
      ref={box}
      className={cn('overflow-y-auto', className)}
      {...(isStop ? { tabIndex: 0, role: 'group', 'aria-label': 'Content' } : {})}
      {...rest}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
