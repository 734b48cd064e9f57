import type { CSSProperties } from 'react';
import { toSlug } from '#shared/choices.ts';
import { homeCopy, serviceTiles } from '#web/copy/home.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Six common needs, each linked to its professionals. */
export function ServiceTiles() {
  return (
    <section aria-labelledby="services" className="column py-8">
      <h2 id="services" className="text-3xl">
        {homeCopy.services.title}
      </h2>
      <p className="mt-1 text-muted">{homeCopy.services.lead}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {serviceTiles.map(({ name, text, profession }, index) => (
          <li key={name}>
            <a href={paths.landing(toSlug(profession))} className="tile">
              <span className="rounded-full bg-forest-tint p-3 text-forest">
                <span className="service-drawing block" style={drawing(index)} />
              </span>
              <span className="min-w-0 flex-1">
                <strong className="block font-serif text-lg">{name}</strong>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Index of a tile's drawing in `services.svg`, which has the order of the tiles. */
const drawing = (index: number) => ({ '--drawing': index }) as CSSProperties;
