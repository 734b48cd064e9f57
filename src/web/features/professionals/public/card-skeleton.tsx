import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** A placeholder for a card while the list is loading. */
export function CardSkeleton() {
  return (
    <li aria-hidden="true" className="person-card">
      <div className="flex gap-4">
        <Skeleton round className="size-14" />
        <div className="flex-1 stack-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-10 w-5/6" />
      <Skeleton className="mt-auto h-11 w-full" />
    </li>
  );
}
