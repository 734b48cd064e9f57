import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  children: ReactNode;
  /** Keeps its place until then. */
  className: string;
}

/** Shows something once it is about to come into sight, so that what nobody scrolls to is never loaded. */
export function WhenSeen({ children, className }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
