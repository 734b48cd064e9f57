/** A bar where words will stand. The region that waits says so itself; the bars are silent. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`breathing block rounded-small bg-sand ${className}`} />;
}
