import type { NameCount } from '#shared/places/nearest.ts';
import { toSlug } from '#shared/choices.ts';
import { formatCount } from '#web/lib/format.ts';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import type { LoadedLanding } from './load-landing.ts';

/** The same profession in other districts, and other professions in this one; only those with people. */
export function LandingLinks({ landing: { profession, district, elsewhere, others } }: { landing: LoadedLanding }) {
  const service = toSlug(profession);
  return (
    <div className="not-in-print column stack-8 pt-4">
      <Links
        id="elsewhere"
        title={`${professionals(profession)} in ${district ? 'other districts' : 'the districts'}`}
        links={elsewhere}
        buildHref={(name) => paths.landing(service, toSlug(name))}
      />
      <Links
        id="others"
        title={`Other professionals in ${district ?? 'Uganda'}`}
        links={others}
        buildHref={(name) => paths.landing(toSlug(name), district && toSlug(district))}
      />
    </div>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly NameCount[];
  buildHref: (name: string) => string;
}

function Links({ id, title, links, buildHref }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 flex flex-wrap gap-2">
        {links.map(([name, count]) => (
          <a key={name} href={buildHref(name)} className="chip">
            {name} <small>{formatCount(count)}</small>
          </a>
        ))}
      </p>
    </nav>
  );
}
