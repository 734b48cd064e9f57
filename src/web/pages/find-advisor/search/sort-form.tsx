import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { sorts } from '#shared/choices.ts';
import { needsReact } from '#web/deferral/start-plan.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { filterNames, type SearchState } from './search-state.ts';
import { StateInputs } from './state-inputs.tsx';

/** The order of the list. A choice applies immediately; without scripts there is a button. */
export function SortForm({ search }: { search: SearchState }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const apply = () => void submit(form.current, { preventScrollReset: true });
  useEarlyChoice(form, search.sort, apply);
  return (
    <Form ref={form} action={paths.findAdvisor} preventScrollReset className="not-in-print flex items-end gap-3">
      <StateInputs search={search} names={[...filterNames, 'exact']} />
      <SelectField
        id="sort"
        name="sort"
        label="Sort by"
        defaultValue={search.sort}
        choices={sorts}
        onChange={apply}
        {...needsReact}
      />
      <Button type="submit" look="secondary" className="only-without-scripts">
        Sort
      </Button>
    </Form>
  );
}

/**
 * Handles early choices: React loads only when the list is first touched, so a choice made before is applied once it
 * has loaded. Later the box follows the address, for example after going back.
 */
function useEarlyChoice(form: React.RefObject<HTMLFormElement | null>, sort: string, apply: () => void) {
  const hasArrived = useRef(false);
  const onArrival = useEffectEvent(apply);
  useEffect(() => {
    const select = form.current?.elements.namedItem('sort');
    if (!(select instanceof HTMLSelectElement)) return;
    if (hasArrived.current) select.value = sort;
    else if (select.value !== sort) onArrival();
    hasArrived.current = true;
  }, [form, sort]);
}
