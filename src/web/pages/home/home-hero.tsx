import { brand } from '#shared/brand.ts';
import { homeCopy } from '#web/copy/home.ts';
import { SearchCard } from './search-card.tsx';

/** The name's meaning, the offer, and the search; the crest rises above the search card. */
export function HomeHero() {
  return (
    <div className="night relative overflow-hidden">
      <div className="motif-bark-cloth" />
      <div className="column relative grid gap-8 py-10 md:grid-cols-[1fr_20rem] md:items-end lg:grid-cols-[1fr_25rem] lg:gap-16 lg:py-16">
        <div className="md:pb-6">
          <h1 className="max-w-xl text-4xl lg:text-5xl xl:text-6xl">{homeCopy.headline}</h1>
          <p className="mt-4 max-w-xl text-lg text-on-night-muted">{homeCopy.lead}</p>
          <p className="mt-6 border-l-2 border-gold pl-3 max-md:hidden">
            <span className="font-serif text-gold">{brand.name}</span>
            <br />
            <span className="text-on-night-muted">{brand.meaning}</span>
          </p>
        </div>
        <div className="relative pt-12 md:pt-44">
          <div className="motif-crest top-14 right-4 w-40 opacity-80 [translate:0_-100%] md:top-46 md:right-1/2 md:w-88 md:[translate:50%_-100%]" />
          <SearchCard />
        </div>
      </div>
    </div>
  );
}
