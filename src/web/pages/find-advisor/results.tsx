import { useEffect, useRef } from 'react';
import { paging } from '#shared/limits.ts';
import type { CardProfessional } from '#web/features/professionals/card-data.ts';
import { CardSkeleton } from '#web/features/professionals/card-skeleton.tsx';
import { ProfessionalCard } from '#web/features/professionals/professional-card.tsx';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MoreLink } from './more-link.tsx';
import { type SearchState, writeSearch } from './search-state.ts';
import { SortForm } from './sort-form.tsx';
import type { Waiting } from './use-waiting.ts';

export interface ResultsProps {
  search: SearchState;
  professionals: CardProfessional[];
  total: number;
  totalIsExact: boolean;
  /** Cursor of what comes after these; absent when these are the last. */
  next: string | undefined;
  waiting: Waiting;
}

/** What was found: how many, in which order, the cards, and the way to more. */
export function Results({ search, professionals, total, totalIsExact, next, waiting }: ResultsProps) {
  const list = useFocusKept(professionals.length);
  const count = formatCount(total, totalIsExact);
  const isReplaced = waiting === 'order' || waiting === 'search';
  return (
    <section aria-labelledby="found" aria-busy={waiting !== 'nothing'} className="column py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div aria-live="polite">
          <h2 id="found" className="text-3xl">
            {isReplaced ? 'Loading professionals...' : `${count} Professionals Found`}
          </h2>
          {total > 0 && !isReplaced && (
            <p className="mt-1 text-muted">
              Showing {search.after && 'the next '}
              {formatCount(professionals.length)} of {count} professionals
            </p>
          )}
        </div>
        {total > 1 && <SortForm search={search} />}
      </div>
      {search.language && <LanguageLine search={search} />}
      {professionals.length === 0 && !isReplaced ? (
        <NothingFound />
      ) : (
        <ol ref={list} className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
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
      {next && !isReplaced && <MoreLink search={search} next={next} isWorking={waiting === 'more'} />}
    </section>
  );
}

/** A language comes with a link from elsewhere; the form does not ask for it, so the list says it. */
function LanguageLine({ search }: { search: SearchState }) {
  const query = writeSearch({ ...search, language: '', shown: paging.findInitial, after: '' });
  return (
    <p className="mt-4">
      Only people who speak {search.language}.{' '}
      <a href={`${paths.findAdvisor}?${query}`} className="text-link inline-flex min-h-11 items-center">
        Show all languages
      </a>
    </p>
  );
}

function NothingFound() {
  return (
    <div className="mt-6">
      <Notice
        title="No professionals match your search criteria."
        action={
          <a href={paths.findAdvisor} className={buttonClass('secondary')}>
            Browse all professionals
          </a>
        }
      >
        Try adjusting your search terms or browse all professionals.
      </Notice>
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `waiting ${index}`).map((key) => <CardSkeleton key={key} />);
}

/** When the last Load More takes its own link away, the first of the new cards gets the focus that was on it. */
function useFocusKept(shown: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (shown > before.current && isLost) {
      list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return list;
}
