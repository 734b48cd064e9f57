/** A short amount; the exact one is in its title, and read aloud. */
export function ShortAmount({ short, exact }: { short: string | undefined; exact: string | undefined }) {
  if (exact === undefined) return '–';
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
