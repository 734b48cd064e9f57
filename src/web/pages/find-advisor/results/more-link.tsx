import { Link } from 'react-router';
import { paging } from '#shared/limits.ts';
import { needsReactSaying } from '#web/deferral/start-plan.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type SearchState, writeSearch } from '#web/pages/find-advisor/search/search-state.ts';

const working = 'Loading professionals...';

interface MoreLinkProps {
  search: SearchState;
  /** Cursor of the entries after those on a page at its limit. */
  next: string | undefined;
  isWorking: boolean;
}

/**
 * Shows more of the list. Without React it links to the longer page, at its first new card; with it the cards are added
 * here. A page at its limit is followed by a next one.
 */
export function MoreLink({ search, next, isWorking }: MoreLinkProps) {
  const state = next
    ? { ...search, cardCount: paging.findInitial, after: next }
    : { ...search, cardCount: search.cardCount + paging.findIncrement };
  const href = `${paths.findAdvisor}?${writeSearch(state)}`;
  if (next) {
    return (
      <p className="not-in-print mt-8 text-center">
        <a href={href} className={buttonClass('secondary')}>
          Next page
        </a>
      </p>
    );
  }
  return (
    <p className="not-in-print mt-8 text-center">
      <Link
        to={`${href}#card-${search.cardCount + 1}`}
        replace
        preventScrollReset
        aria-disabled={isWorking ? true : undefined}
        onClick={(event) => isWorking && event.preventDefault()}
        className={buttonClass('secondary', 'max-sm:w-full')}
        {...needsReactSaying(working)}
      >
        {isWorking ? working : 'Load More Professionals'}
      </Link>
    </p>
  );
}
