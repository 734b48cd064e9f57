import { WrittenMarkup } from '#web/ui/written-markup.tsx';
import uganda from './uganda.svg?no-inline';

interface PopularSearchesProps {
  /** `written` if only the server had them. */
  links: readonly { label: string; href: string }[] | 'written';
}

/** Links to the people of one profession, or of one in one district, and the country as a map of tiles. */
export function PopularSearches({ links }: PopularSearchesProps) {
  const frame = { id: 'browse', 'aria-labelledby': 'popular', className: 'not-in-print column pt-4' };
  if (links === 'written') return <WrittenMarkup as="nav" {...frame} />;
  if (links.length === 0) return null;
  return (
    <nav {...frame}>
      <h2 id="popular" className="text-2xl">
        Browse
      </h2>
      <p className="mt-3 flex flex-wrap gap-2">
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="chip">
            {label}
          </a>
        ))}
      </p>
      <figure className="mt-6">
        <img
          src={uganda}
          width={300}
          height={280}
          loading="lazy"
          alt="Map of Uganda made of tiles, in four regions: Northern, Eastern, Central and Western"
        />
        <figcaption className="mt-2 text-sm text-muted">
          One tile for each district, and a gold one for Kampala.
        </figcaption>
      </figure>
    </nav>
  );
}
