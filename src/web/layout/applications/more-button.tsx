import { useDeed } from '#web/layout/dashboard/use-deed.ts';
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
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <output className="text-muted">
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
