import { HandCoins, House, ReceiptText, Sprout, Store, Umbrella } from 'lucide-react';
import { slugOf } from '#shared/choices.ts';
import { homeCopy, serviceTiles } from '#web/copy/home.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

type TileName = (typeof serviceTiles)[number]['name'];

/** Each stands once on this page alone, so they are not in the sprite that every page carries. */
const drawings: Record<TileName, typeof House> = {
  'Investment Advisory': Sprout,
  'Tax Planning': ReceiptText,
  'Retirement Planning': HandCoins,
  'Insurance Solutions': Umbrella,
  'Mortgage Consulting': House,
  'Business Finance': Store,
};

/** Six things one may need help with; each leads to those who do it. */
export function ServiceTiles() {
  return (
    <section aria-labelledby="services" className="column py-8">
      <h2 id="services" className="text-3xl">
        {homeCopy.services.title}
      </h2>
      <p className="mt-1 text-muted">{homeCopy.services.lead}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {serviceTiles.map(({ name, text, profession }) => {
          const Drawing = drawings[name];
          return (
            <li key={name}>
              <a
                href={`${paths.findAdvisor}?service=${slugOf(profession)}`}
                className="group flex h-full items-center gap-4 rounded border border-line bg-surface p-4 no-underline transition-colors hover:border-forest lg:p-5"
              >
                <span className="rounded-full bg-forest-tint p-3 text-forest">
                  <Drawing size={24} strokeWidth={1.6} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-serif text-lg leading-snug group-hover:underline">{name}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <Icon name="next" className="size-5 text-muted" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
