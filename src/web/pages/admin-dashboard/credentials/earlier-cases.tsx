import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import { outcomeWords } from '#web/copy/credentials/credentials.ts';
import { formatDay } from '#web/lib/format.ts';

/** What was decided about the same credential before. */
export function EarlierCases({ one: { earlier, id } }: { one: CredentialCase }) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby={`earlier-${id}`}>
      <h3 id={`earlier-${id}`} className="text-base">
        Decided about it
      </h3>
      <ul className="mt-2 space-y-3 text-sm">
        {earlier.map((before) => (
          <li key={before.decidedAt} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{`${outcomeWords[before.outcome]}, ${formatDay(before.decidedAt)}`}</p>
            {before.found !== '' && <p className="whitespace-pre-line">{before.found}</p>}
            {before.against !== '' && (
              <p className="text-muted">{`Against ${before.against}${before.listDay ? ` (${formatDay(before.listDay)})` : ''}`}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
