import { toSlug } from '#shared/choices.ts';
import { homeCopy } from '#web/copy/home.ts';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import type { CommonSearches } from './load-home.ts';

const { read, common } = homeCopy;

/** The guides, and common searches, each with results. */
export function ReadAndSearch({ searches }: { searches: readonly CommonSearches[] }) {
  return (
    <div className="column grid gap-10 py-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <section aria-labelledby="read">
        <h2 id="read" className="text-2xl">
          {read.title}
        </h2>
        <p className="mt-2">{read.text}</p>
        <a href={paths.guides} className="text-link tall">
          {read.link}
        </a>
      </section>
      {searches.length > 0 && (
        <nav aria-labelledby="common-searches">
          <h2 id="common-searches" className="text-2xl">
            {common.title}
          </h2>
          <ul className="mt-2 gap-x-6 sm:columns-2">
            {searches.flatMap(({ district, professions }) =>
              professions.map((profession) => (
                <li key={`${profession} ${district}`}>
                  <a href={paths.landing(toSlug(profession), toSlug(district))} className="text-link tall">
                    {`${professionals(profession)} in ${district}`}
                  </a>
                </li>
              )),
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
