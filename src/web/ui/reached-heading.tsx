import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what took the place of a form: who used the form is led there, and hears it. */
export function ReachedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
