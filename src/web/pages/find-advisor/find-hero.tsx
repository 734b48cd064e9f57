import { Hero } from '#web/layout/hero.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchState } from './search-state.ts';

/** What one can do here, and the form to do it with. */
export function FindHero({ search }: { search: SearchState }) {
  return (
    <Hero foot={<SearchForm search={search} />}>
      <h1 className="max-w-2xl text-4xl md:text-5xl">Find an advisor you can trust</h1>
      <p className="mt-3 mb-6 max-w-md text-lg xl:max-w-xl">
        Accountants, tax consultants and financial advisors in every part of Uganda. Each profile says what was checked,
        by whom and when.
      </p>
    </Hero>
  );
}
