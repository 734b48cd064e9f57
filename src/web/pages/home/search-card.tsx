import { homeServices } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { largestPlaces } from '#shared/places/place-suggestions.ts';
import { paths } from '#web/paths.ts';
import { findSomeoneWords } from '#web/copy/search/find-someone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Links to fields of Find an Advisor: a field's name as the fragment focuses it. */
const ways = [
  { label: 'Search by Location', href: `${paths.findAdvisor}#search-location` },
  { label: 'Search by Adviser/Firm', href: `${paths.findAdvisor}#search-term` },
];

/** Place and service, as a native form that leads to the results. */
export function SearchCard() {
  return (
    <search className="relative block rounded border border-line bg-surface p-4 text-ink floating md:p-5 [--focus:var(--color-forest)]">
      <form action={paths.findAdvisor} className="grid gap-4">
        <TextField
          id="home-location"
          name="location"
          label="Location"
          placeholder="Town, city or district"
          maxLength={lengths.searchTerm}
          enterKeyHint="search"
          suggestions={largestPlaces}
        />
        <SelectField
          id="home-service"
          name="service"
          label="Service"
          choices={[{ value: '', label: 'Any service' }, ...homeServices]}
        />
        <Button type="submit">
          <Icon name="search" />
          Search
        </Button>
        <a href={paths.findSomeone} className={buttonClass('secondary')}>
          {findSomeoneWords.title}
        </a>
      </form>
      <p className="mt-2 -mb-3 flex flex-wrap justify-between gap-x-2">
        {ways.map(({ label, href }) => (
          <a key={href} href={href} className="text-link tall text-sm">
            {label}
          </a>
        ))}
      </p>
    </search>
  );
}
