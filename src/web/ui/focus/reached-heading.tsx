import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/**
 * Heading of a form's replacement: it gets the focus, so that screen readers announce it. Where it was there from the
 * beginning, on a slow telephone, it calls nobody back who has gone on by keyboard.
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
