/** A bar in place of text that is loading. Only the region around it is announced to screen readers. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  const corners = round ? 'rounded-full' : 'rounded-small';
  return <span aria-hidden="true" className={`breathing block bg-bone ${corners} ${className}`} />;
}
