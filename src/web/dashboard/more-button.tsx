import { useEffect, useRef } from 'react';
import { useDeed } from '#web/data/use-deed.ts';
import { isFocusLost } from '#web/ui/is-focus-lost.ts';
import { Button } from '#web/ui/button.tsx';

interface MoreButtonProps {
  shown: number;
  total: number;
  hasMore: boolean;
  onMore: () => Promise<void>;
  failure: string;
}

/** Shows how much of a list is on the page, and loads more of it. */
export function MoreButton({ shown, total, hasMore, onMore, failure }: MoreButtonProps) {
  const [isLoading, run] = useDeed(failure);
  const told = useRef<HTMLOutputElement>(null);
  const couldGoOn = useRef(hasMore);
  useEffect(() => {
    // The button disappears with the last press; the focus must not.
    if (couldGoOn.current && !hasMore && isFocusLost()) told.current?.focus();
    couldGoOn.current = hasMore;
  }, [hasMore]);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <output ref={told} tabIndex={-1} className="text-muted outline-none">
        Showing {shown} of {total}
      </output>
      {hasMore && (
        <Button look="secondary" onClick={() => run(onMore)} working={isLoading ? 'Loading...' : undefined}>
          Load more
        </Button>
      )}
    </div>
  );
}
