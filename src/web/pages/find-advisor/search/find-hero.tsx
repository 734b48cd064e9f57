import { Hero } from '#web/layout/hero.tsx';
import { SearchForm } from './search-form.tsx';
import { isFiltered, type SearchState } from './search-state.ts';

/** The page's purpose, and its form. After a search, results are visible without scrolling. */
export function FindHero({ search, isSearching = false }: { search: SearchState; isSearching?: boolean }) {
  const isSearch = isFiltered(search);
  return (
    <Hero foot={<SearchForm search={search} isSearching={isSearching} />}>
      <h1 className={isSearch ? 'mb-4 text-2xl md:text-4xl' : 'max-w-2xl text-4xl md:text-5xl'}>
        Find an advisor you can trust
      </h1>
      {!isSearch && (
        <p className="mt-3 mb-6 max-w-md text-lg xl:max-w-xl">
          Accountants, tax consultants and financial advisors in Uganda. We read every profile before it is listed.
        </p>
      )}
    </Hero>
  );
}
