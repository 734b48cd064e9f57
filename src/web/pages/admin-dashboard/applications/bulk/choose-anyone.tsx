import { type KeyboardEvent, useRef, useState } from 'react';
import { lengths } from '#shared/limits.ts';
import { useAction } from '#web/data/use-action.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { type ProfessionalOption, listFacts } from '#web/pages/admin-dashboard/applications/decision-task.ts';
import { ProfessionalChoice } from '#web/pages/admin-dashboard/applications/professional-choice.tsx';

interface ChooseAnyoneProps {
  field: { id: string; name: string; error: string | undefined };
}

/** Professionals shown for one search. */
const fewest = 10;

/** Choice of one professional for several applications, by search: suggestions are for one application only. */
export function ChooseAnyone({ field }: ChooseAnyoneProps) {
  const api = useApi();
  const [found, setFound] = useState<readonly ProfessionalOption[]>();
  const [isSearching, run] = useAction('The search failed. Please try again.');
  const term = useRef<HTMLInputElement>(null);
  const search = () =>
    run(async () => {
      const { accounts } = await api.professionals.accounts({
        query: { approval_status: 'approved', search: term.current?.value ?? '', limit: fewest },
      });
      setFound(
        accounts.map((account) => ({
          id: account.id,
          name: account.name,
          about: [account.business_name, account.profession, account.district].filter(Boolean).join(', '),
          reasons: listFacts(account),
        })),
      );
    });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={`${field.id}-error`} className="min-w-0 outline-none">
      <legend className="mb-2 font-semibold">Professional</legend>
      <label htmlFor={`${field.id}-search`} className="field-label">
        Search for a professional
      </label>
      <div className="flex gap-2">
        <input
          ref={term}
          id={`${field.id}-search`}
          name="search"
          maxLength={lengths.searchTerm}
          autoComplete="off"
          onKeyDown={onKeyDown}
          className="field min-w-0"
        />
        <Button
          type="button"
          look="secondary"
          className="shrink-0"
          onClick={search}
          working={isSearching ? 'Searching...' : undefined}
        >
          Search
        </Button>
      </div>
      <output className="mt-1 block text-sm text-muted">
        {found && (found.length === 0 ? 'No one found.' : `${plural(found.length, 'professional')} found`)}
      </output>
      {found?.map(({ id, name, about, reasons }) => (
        <ProfessionalChoice
          key={id}
          name={field.name}
          value={id}
          about={about}
          reasons={reasons}
          profile={{ href: paths.professional(id), of: `${name}, ${about}` }}
        >
          {name}
        </ProfessionalChoice>
      ))}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}
