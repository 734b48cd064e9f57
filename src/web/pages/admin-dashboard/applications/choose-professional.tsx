import { type KeyboardEvent, useRef, useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { useAction } from '#web/data/use-action.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { type ProfessionalOption, listFacts, listedAfter } from './decision-task.ts';
import { ProfessionalChoice } from './professional-choice.tsx';

interface ChooseProfessionalProps {
  application: Application;
  /** Whether the choice can be left open for now. */
  isOptional: boolean;
  field: { id: string; name: string; error: string | undefined };
}

/** Matches shown at first; the best is preselected, and the others unfold. */
const initialMatchCount = 3;

/** Chooses a professional for an application, from the server's suggestions with their reasons or by search. */
export function ChooseProfessional({ application, isOptional, field }: ChooseProfessionalProps) {
  const api = useApi();
  const { id, professionalId, wishedProfessional: preferredProfessional } = application;
  const suggested = useCall('applications.suggestions', { params: { id } });
  const [found, setFound] = useState<readonly ProfessionalOption[]>();
  const [count, setCount] = useState(0);
  const [isSearching, run] = useAction('The search failed. Please try again.');
  const term = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLFieldSetElement>(null);

  const search = () =>
    run(async () => {
      const { accounts } = await api.professionals.accounts({
        query: { approval_status: 'approved', search: term.current?.value ?? '', limit: 10 },
      });
      const next = accounts.map((account) => ({
        id: account.id,
        name: account.name,
        about: [account.business_name, account.profession, account.district].filter(Boolean).join(', '),
        reasons: listFacts(account),
      }));
      const chosen = frame.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
      setFound((before = []) => listedAfter(before, chosen, next));
      setCount(next.filter(({ id: one }) => !isListed.has(one)).length);
    });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  }

  const choices: ProfessionalOption[] = (suggested.state === 'ready' ? suggested.data.suggestions : []).map(
    ({ professional: one, score, reasons }) => ({
      id: one.id,
      name: one.name,
      about: `${one.profession}, ${one.location}, score ${Math.round(score)}`,
      reasons,
    }),
  );
  const isListed = new Set(choices.map((choice) => choice.id));
  const others = (found ?? []).filter((choice) => !isListed.has(choice.id));
  const selectable = ({ id: one }: ProfessionalOption) => one !== professionalId;
  const matches = choices.filter(selectable);
  const hasPreference = isOptional && preferredProfessional !== null;

  return (
    <fieldset
      ref={frame}
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-2 font-semibold">Professional</legend>
      {suggested.state === 'loading' && (
        <output aria-label="Loading suggestions..." className="block">
          <Skeleton className="h-20 w-full" />
        </output>
      )}
      {suggested.state === 'failed' && <p>We couldn’t load suggestions. Search below.</p>}
      {suggested.state === 'ready' && choices.length === 0 && <p>No matches. Search below.</p>}
      {suggested.state !== 'loading' && isOptional && preferredProfessional && (
        <ProfessionalChoice name={field.name} value="" isChosen>
          The client’s choice: {preferredProfessional.name}, if still approved
        </ProfessionalChoice>
      )}
      {matches.slice(0, initialMatchCount).map((choice, index) => (
        <Choosable key={choice.id} name={field.name} choice={choice} isChosen={index === 0 && !hasPreference} />
      ))}
      {matches.length > initialMatchCount && (
        <details>
          <summary className="text-link flex min-h-11 cursor-pointer items-center">
            {plural(matches.length - initialMatchCount, 'more match', 'more matches')}
          </summary>
          {matches.slice(initialMatchCount).map((choice) => (
            <Choosable key={choice.id} name={field.name} choice={choice} />
          ))}
        </details>
      )}
      {others.filter(selectable).map((choice) => (
        <Choosable key={choice.id} name={field.name} choice={choice} />
      ))}
      {suggested.state !== 'loading' && isOptional && !preferredProfessional && (
        <ProfessionalChoice name={field.name} value="" isChosen={matches.length === 0}>
          No one yet: approve now, assign later
        </ProfessionalChoice>
      )}
      <FieldError id={field.id} error={field.error} />
      <label htmlFor={`${field.id}-search`} className="field-label mt-4">
        Search for another professional
      </label>
      <div className="flex gap-2">
        <input
          ref={term}
          id={`${field.id}-search`}
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
        {found && (count === 0 ? 'No one else found.' : `${plural(count, 'professional')} added above.`)}
      </output>
    </fieldset>
  );
}

interface ChoosableProps {
  name: string;
  choice: ProfessionalOption;
  isChosen?: boolean;
}

function Choosable({ name, choice, isChosen = false }: ChoosableProps) {
  const { id, name: called, about, reasons } = choice;
  return (
    <ProfessionalChoice
      name={name}
      value={id}
      isChosen={isChosen}
      about={about}
      reasons={reasons}
      profile={{ href: paths.professional(id), of: `${called}, ${about}` }}
    >
      {called}
    </ProfessionalChoice>
  );
}
