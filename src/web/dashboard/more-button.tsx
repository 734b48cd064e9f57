import { useEffect, useRef } from 'react';
import { useDeed } from '#web/layout/dashboard/use-deed.ts';
import { isFocusLost } from '#web/ui/is-focus-lost.ts';
import { Button } from '#web/ui/button.tsx';

interface MoreButtonProps {
  /** How many there are, and how many of them are shown. */
  shown: number;
  total: number;
  hasMore: boolean;
  onMore: () => Promise<void>;
  failure: string;
}

/** How much of a list is shown, and more of it. */
export function MoreButton({ shown, total, hasMore, onMore, failure }: MoreButtonProps) {
  const [isLoading, run] = useDeed(failure);
  const told = useRef<HTMLOutputElement>(null);
  const couldGoOn = useRef(hasMore);
  useEffect(() => {
    // The button goes with the last press, and the focus must not go with it.
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
