import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/**
 * Heading of a form's replacement: it gets the focus, so that screen readers announce it. If it was on the page from
 * the beginning, it doesn't take the focus from someone who has gone on by keyboard, as on a slow telephone.
 */
export function ReachedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
