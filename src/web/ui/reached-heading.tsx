import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/**
 * The heading of what took the place of a form: who used the form is led there, and hears it. Where it stands from the
 * beginning, on a telephone that is slow to begin, nobody is called back who has gone on by keyboard meanwhile.
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
