import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenVisibleProps {
  children: ReactNode;
  /** Keeps its place until then. */
  className: string;
}

/** Shows something once it is about to come into sight, so that what nobody scrolls to is never loaded. */
export function WhenVisible({ children, className }: WhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (isVisible || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsVisible(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isVisible]);
  return (
    <div ref={place} className={className}>
      {isVisible && children}
    </div>
  );
}
