import { Form } from 'react-router';
import { findServices, languages, resolveService } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { searchInWords } from './search-in-words.ts';
import type { SearchState } from './search-state.ts';
import { StateInputs } from './state-inputs.tsx';

const languageChoices = [
  { value: '', label: 'Any language' },
  ...languages.map((language) => ({ value: language, label: language })),
];

/**
 * Place, service and words. A native form: its result is an address that can be saved and shared. On a phone, where it
 * would fill the screen, it is folded into one line, with the browser's own `details` and without a script.
 */
export function SearchForm({ search, isSearching }: { search: SearchState; isSearching: boolean }) {
  const chosen = search.service ? resolveService(search.service) : undefined;
  const words = searchInWords(search);
  return (
    <search>
      <details key={words} className="group md:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 py-2 font-semibold text-forest">
          <Icon name="search" />
          {words ? (
            <>
              <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">{`Change search: ${words}`}</span>
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </>
          ) : (
            <span className="font-normal">Search by name, place or service</span>
          )}
        </summary>
      </details>
      <Form
        action={paths.findAdvisor}
        className="search-fields rounded border border-line bg-surface p-4 floating md:p-5"
      >
        <TextField
          key={`term ${search.term}`}
          id="search-term"
          name="term"
          label="Name or need"
          placeholder="A name, a firm, tax returns …"
          defaultValue={search.term}
          maxLength={lengths.searchSentence}
          enterKeyHint="search"
          data-suggestions="searches"
        />
        <TextField
          key={`location ${search.location}`}
          id="search-location"
          name="location"
          label="Location"
          placeholder="Town, city or district"
          defaultValue={search.location}
          maxLength={lengths.searchTerm}
          enterKeyHint="search"
          data-suggestions="places"
        />
        <SelectField
          key={`service ${search.service}`}
          id="search-service"
          name="service"
          label="Service"
          defaultValue={chosen?.value ?? ''}
          choices={serviceChoices(chosen)}
        />
        <SelectField
          key={`language ${search.language}`}
          id="search-language"
          name="language"
          label="Language"
          defaultValue={search.language}
          choices={languageChoices}
        />
        <div className="lg:col-span-3">
          <CheckField key={`remote ${search.remote}`} name="remote" value="true" defaultChecked={search.remote}>
            Works by telephone or online
          </CheckField>
        </div>
        <StateInputs search={search} names={['checked', 'free', 'sort']} />
        <Button type="submit" className="max-md:col-span-2" working={isSearching ? 'Searching…' : undefined}>
          <Icon name="search" />
          Search
        </Button>
      </Form>
    </search>
  );
}

/** Lists the six services, and the address's own if it is another one, such as from Home or a link. */
function serviceChoices(chosen: { value: string; label: string } | undefined): { value: string; label: string }[] {
  const own = [{ value: '', label: 'Any service' }, ...findServices];
  return !chosen || own.some(({ value }) => value === chosen.value) ? own : [...own, chosen];
}
