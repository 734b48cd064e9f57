import { useEffect, useRef } from 'react';
import type { GrowingList } from '#web/data/use-growing-list.ts';
import { useAction } from '#web/data/use-action.ts';
import { plural } from '#web/lib/format.ts';
import { isFocusLost } from '#web/ui/focus/is-focus-lost.ts';
import { Button } from '#web/ui/button.tsx';

interface MoreButtonProps {
  list: GrowingList;
  failure: string;
  /** What one entry is, such as `sign-in`, where the context doesn't say it. */
  one?: string;
}

/**
 * Shows how much of a list is on the page, and loads more of it; renders nothing while the list is empty or
 * missing.
 */
export function MoreButton({ list: { answer, hasMore, more }, failure, one }: MoreButtonProps) {
  const [isLoading, run] = useAction(failure);
  const output = useRef<HTMLOutputElement>(null);
  const couldGoOn = useRef(hasMore);
  useEffect(() => {
    // After the last press the button disappears; the focus must move elsewhere.
    if (couldGoOn.current && !hasMore && isFocusLost()) output.current?.focus();
    couldGoOn.current = hasMore;
  }, [hasMore]);
  if (answer.state !== 'ready' || answer.data.total === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <output ref={output} tabIndex={-1} className="text-muted outline-none">
        Showing {answer.data.rows.length} of {one === undefined ? answer.data.total : plural(answer.data.total, one)}
      </output>
      {hasMore && (
        <Button look="secondary" onClick={() => run(more)} working={isLoading ? 'Loading...' : undefined}>
          Show more
        </Button>
      )}
    </div>
  );
}
