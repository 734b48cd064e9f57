import { Form } from 'react-router';
import { findServices, resolveService } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { placeSuggestions } from './place-suggestions.ts';
import type { SearchState } from './search-state.ts';
import { StateInputs } from './state-inputs.tsx';

/** Whom, where and for what. A native form: the answer is an address that can be kept and shared. */
export function SearchForm({ search, isSearching }: { search: SearchState; isSearching: boolean }) {
  const chosen = search.service ? resolveService(search.service) : undefined;
  return (
    <search>
      <Form
        action={paths.findAdvisor}
        className="grid gap-4 rounded border border-line bg-surface p-4 shadow-float md:grid-cols-2 md:items-end md:p-5 lg:grid-cols-[3fr_3fr_2fr_auto]"
      >
        <TextField
          key={`term ${search.term}`}
          id="search-term"
          name="term"
          label="Name or need"
          placeholder="A name, a firm, tax returns …"
          defaultValue={search.term}
          maxLength={lengths.searchTerm}
          enterKeyHint="search"
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
          suggestions={placeSuggestions}
        />
        <SelectField
          key={`service ${search.service}`}
          id="search-service"
          name="service"
          label="Service"
          defaultValue={chosen?.value ?? ''}
          choices={serviceChoices(chosen)}
        />
        <StateInputs search={search} names={['language', 'sort']} />
        <Button type="submit" working={isSearching ? 'Searching…' : undefined}>
          <Icon name="search" />
          Search
        </Button>
      </Form>
    </search>
  );
}

/** The six services, and one more when the address names one that Home or a link offers and this list does not. */
function serviceChoices(chosen: { value: string; label: string } | undefined): { value: string; label: string }[] {
  const own = [{ value: '', label: 'Any service' }, ...findServices];
  return !chosen || own.some(({ value }) => value === chosen.value) ? own : [...own, chosen];
}
