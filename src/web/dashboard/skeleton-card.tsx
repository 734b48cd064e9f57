import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** A placeholder for a card that is loading. */
export function SkeletonCard({ label, lines = 4 }: { label: string; lines?: number }) {
  const widths = ['w-3/5', 'w-full', 'w-11/12', 'w-2/3'];
  return (
    <output aria-label={label} className="block space-y-3 rounded border border-line bg-surface p-6">
      <Skeleton className="h-7 w-2/5" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${widths[line % widths.length]}`} />
      ))}
    </output>
  );
}
