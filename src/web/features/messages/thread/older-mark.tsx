import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { messagesCopy } from '#web/copy/messages.ts';
import { Button } from '#web/ui/button.tsx';

interface OlderMarkProps {
  state: 'idle' | 'loading' | 'failed';
  onOlder: () => void;
  /** The element that scrolls. */
  root: RefObject<HTMLElement | null>;
}

/** Above the oldest shown message: loads older ones when it comes close to the visible area. */
export function OlderMark({ state, onOlder, root }: OlderMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onOlder);
  useEffect(() => {
    if (!mark.current || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: root.current,
      rootMargin: '300px 0px 0px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [root, state]);
  return (
    <div ref={mark} className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm text-muted">
      {state === 'failed' ? (
        <>
          {messagesCopy.olderFailed}
          <Button look="quiet" className="px-3" onClick={onOlder}>
            Try again
          </Button>
        </>
      ) : (
        'Loading older messages...'
      )}
    </div>
  );
}
