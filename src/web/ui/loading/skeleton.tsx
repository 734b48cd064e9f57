/** A bar in place of words that are loading. The waiting region says so itself; the bars are silent. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  const corners = round ? 'rounded-full' : 'rounded-small';
  return <span aria-hidden="true" className={`breathing block bg-bone ${corners} ${className}`} />;
}
