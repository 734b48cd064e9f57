import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end at which someone counts as being there, in pixels. */
const near = 80;

interface LogScroll {
  /** Number of the first shown entry. */
  readonly first: number | undefined;
  /** Names the last shown entry. */
  readonly last: number | string | undefined;
  /** Whether the last entry is the person's own: then they see it. */
  readonly isOwnLast: boolean;
}

const heightBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;
const goToEnd = (log: HTMLElement) => void (log.scrollTop = log.scrollHeight);

/**
 * Opens a log at its end, or at what is new, and keeps what is in sight in its place: older entries come above it, and
 * new ones move it only for someone who is at the end.
 */
export function useLogScroll({ first, last, isOwnLast }: LogScroll) {
  const log = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const wasAtEnd = useRef(true);
  const before = useRef<{ first: number | undefined; last: LogScroll['last']; height: number }>(undefined);

  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const earlier = before.current;
    const isOlder = first !== undefined && earlier?.first !== undefined && first < earlier.first;
    if (isOlder) current.scrollTop += current.scrollHeight - earlier.height;
    if (last !== earlier?.last && (wasAtEnd.current || isOwnLast)) goToEnd(current);
    if (earlier === undefined) {
      // What is new is read from its beginning.
      const fresh = current.querySelector<HTMLElement>('[data-fresh]');
      if (fresh && fresh.offsetTop < current.scrollTop) current.scrollTop = fresh.offsetTop;
    }
    before.current = { first, last, height: current.scrollHeight };
  });
  useEffect(() => {
    const { current } = log;
    if (!current) return undefined;
    let top = current.scrollTop;
    const note = () => {
      const isNear = heightBelow(current) <= near;
      // A log that becomes smaller leaves its end behind; only someone who scrolls up wants to.
      const isUp = current.scrollTop < top;
      top = current.scrollTop;
      wasAtEnd.current = isNear || (wasAtEnd.current && !isUp);
      setAtEnd(isNear);
    };
    // A keyboard that opens, or a reply of many lines, makes the log smaller.
    const follow = new ResizeObserver(() => {
      if (wasAtEnd.current) goToEnd(current);
      if (before.current) before.current.height = current.scrollHeight;
    });
    wasAtEnd.current = heightBelow(current) <= near;
    current.addEventListener('scroll', note, { passive: true });
    follow.observe(current);
    if (current.firstElementChild) follow.observe(current.firstElementChild);
    return () => {
      current.removeEventListener('scroll', note);
      follow.disconnect();
    };
  }, []);
  return { log, isAtEnd, toEnd: () => log.current && goToEnd(log.current) };
}
