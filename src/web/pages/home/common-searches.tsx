import { homeCopy } from '#web/copy/home.ts';
import type { CommonSearch } from './load-home.ts';

/** Searches that many make, each of which finds somebody. */
export function CommonSearches({ searches }: { searches: readonly CommonSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <nav aria-labelledby="common-searches" className="column py-8">
      <h2 id="common-searches" className="text-2xl">
        {homeCopy.common.title}
      </h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {searches.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="text-link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
