import { paging } from '#shared/limits.ts';
import { CardSkeleton } from '#web/features/professionals/public/card-skeleton.tsx';
import { ProfessionalCard } from '#web/features/professionals/public/professional-card.tsx';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { applyFor } from './apply-for.ts';
import { FilterBar } from '#web/pages/find-advisor/search/filter-bar.tsx';
import type { LoadedList } from './load-list.ts';
import { MoreLink } from './more-link.tsx';
import { NobodyFound } from './nobody-found.tsx';
import type { SearchState } from '#web/pages/find-advisor/search/search-state.ts';
import { SortForm } from '#web/pages/find-advisor/search/sort-form.tsx';
import { ReadingNote } from './reading-note.tsx';
import { TopicNote } from './topic-note.tsx';
import { useStableFocus } from './use-stable-focus.ts';
import type { PendingChange } from './use-waiting.ts';

interface ResultsProps {
  search: SearchState;
  list: LoadedList;
  waiting: PendingChange;
}

/** Results: their number, order and filters, the cards, and the link to more. */
export function Results({ search, list, waiting }: ResultsProps) {
  const { place, professionals, total, totalIsExact, choices, alternatives, reading, elsewhere } = list;
  const { heading, cards } = useStableFocus(search, professionals.length);
  const count = formatCount(total, totalIsExact);
  const isReplaced = waiting === 'order' || waiting === 'search';
  return (
    <section aria-labelledby="found" aria-busy={waiting !== 'nothing'} className="column py-5 md:py-8">
      <div className="list-head">
        <div>
          <div className="flex flex-wrap items-center gap-x-4">
            <div aria-live="polite" className="contents">
              <h2
                ref={heading}
                id="found"
                tabIndex={-1}
                className="w-full text-2xl outline-none wrap-anywhere md:text-3xl"
              >
                {isReplaced ? 'Loading professionals...' : `${count} Professionals Found`}
              </h2>
              {total > 0 && !isReplaced && (
                <p className="mt-1 text-muted">
                  {`Showing ${search.after && 'the next '}${formatCount(professionals.length)} of ${count} professionals`}
                </p>
              )}
            </div>
            {total > 1 && (
              <a
                href={paths.howItIsCounted('sorted')}
                className="not-in-print text-link -my-2.5 flex min-h-11 items-center text-sm"
              >
                How is this sorted?
              </a>
            )}
          </div>
          {!isReplaced && reading?.topic && <TopicNote topic={reading.topic} />}
          {!isReplaced && <ReadingNote search={search} reading={reading} />}
        </div>
        <div>
          {total > 1 && <SortForm search={search} />}
          <FilterBar search={search} place={place?.label} choices={choices} />
        </div>
      </div>
      {professionals.length === 0 && !isReplaced ? (
        <NobodyFound search={search} alternatives={alternatives} elsewhere={elsewhere} />
      ) : (
        <ol ref={cards} className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {!isReplaced &&
            professionals.map((professional, index) => (
              <ProfessionalCard
                key={professional.id}
                professional={professional}
                href={paths.professional(professional.id)}
                number={index + 1}
              />
            ))}
          {waiting !== 'nothing' && <Skeletons count={isReplaced ? paging.findInitial : paging.findIncrement} />}
        </ol>
      )}
      {professionals.length > 0 && !isReplaced && (
        <p className="not-in-print mt-6">
          Not sure who to choose?{' '}
          <a href={applyFor(search)} className="text-link tall">
            Find someone for me
          </a>
        </p>
      )}
      {list.hasMore && !isReplaced && <MoreLink search={search} next={list.next} isWorking={waiting === 'more'} />}
    </section>
  );
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `waiting ${index}`).map((key) => <CardSkeleton key={key} />);
}
