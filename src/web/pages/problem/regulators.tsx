import type { Problem } from '#shared/api/applications/problems.ts';
import { listInWords } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Other places to complain, without claiming more certainty than we have. */
export function Regulators({ problem: { regulators, noRegulator, side } }: { problem: Problem }) {
  return (
    <section aria-labelledby="regulators-title">
      <h2 id="regulators-title" className="mb-4 text-2xl">
        {side === 'admin' ? 'Other places to complain' : 'Where else you can complain'}
      </h2>
      <ul className="space-y-4">
        {regulators.map(({ name, website, kinds, verified }) => (
          <li key={name} className="rounded border border-line bg-surface p-4 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="mt-1">
              {verified.length > 0
                ? `When the proposal was accepted, we had checked: ${listInWords(verified)}.`
                : `It issues: ${listInWords(kinds)}. We hadn’t checked one for this professional, so ask whether they hold one.`}
            </p>
            <a href={website} target="_blank" rel="noopener noreferrer" className="text-link tall gap-1.5">
              {website.replace(/^https?:\/\//, '')}
              <Icon name="outside" className="size-4" />
              <span className="sr-only">(opens a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      {noRegulator && <p>{noRegulator}</p>}
      {side !== 'admin' && (
        <p className="mt-4 text-sm text-muted">
          You can complain there at any time, even before we decide. Download the case and take it with you.
        </p>
      )}
    </section>
  );
}
