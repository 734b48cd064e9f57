import { Hero } from '#web/layout/hero.tsx';
import { SearchForm } from './search-form.tsx';
import { isFiltered, type SearchState } from './search-state.ts';

/** The page's purpose, and its form. On a phone the first people are visible without scrolling. */
export function FindHero({ search, isSearching = false }: { search: SearchState; isSearching?: boolean }) {
  const isSearch = isFiltered(search);
  return (
    <Hero foot={<SearchForm search={search} isSearching={isSearching} />}>
      <h1 className={isSearch ? 'mb-4 text-2xl md:text-4xl' : 'max-w-2xl text-3xl md:text-5xl'}>
        Find an adviser you can trust
      </h1>
      {!isSearch && (
        <p className="mt-2 mb-4 max-w-112 md:mb-6 md:text-lg xl:max-w-xl">
          <span className="max-md:hidden">Accountants, tax consultants and financial advisers in Uganda. </span>
          We read every profile before we list it.
        </p>
      )}
    </Hero>
  );
}
