import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as being at the end. */
const near = 80;

interface LogScroll {
  /** Number of the first shown entry. */
  readonly first: number | undefined;
  /** Identifies the last shown entry. */
  readonly last: number | string | undefined;
  /** Whether the last entry is the person's own: the log then scrolls to it. */
  readonly isOwnLast: boolean;
}

const heightBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;
const goToEnd = (log: HTMLElement) => void (log.scrollTop = log.scrollHeight);

/**
 * Opens a log at its end, or at the first new entry, and keeps the visible entries in place: older entries are added
 * above, and new ones scroll it only for someone who is at the end.
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
      // New entries are read from the first one on.
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
      // When the log shrinks, its end moves out of view; only scrolling up means that the person left it.
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
