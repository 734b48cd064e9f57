import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenVisibleProps {
  children: ReactNode;
  /** Classes that reserve its space until then. */
  className: string;
}

/** Renders something shortly before it becomes visible, so that content nobody scrolls to is never loaded. */
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
