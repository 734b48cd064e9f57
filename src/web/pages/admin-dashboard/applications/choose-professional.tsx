import { type KeyboardEvent, useRef, useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { useDeed } from '#web/data/use-deed.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Choice, factsOf, listedAfter } from './decision-task.ts';
import { ProfessionalChoice } from './professional-choice.tsx';

interface ChooseProfessionalProps {
  application: Application;
  /** Whether the choice can be left open for now. */
  mayBeNobody: boolean;
  field: { id: string; name: string; error: string | undefined };
}

/** Choice of an application's professional: the server's suggestions with its reasons, and the results of a search. */
export function ChooseProfessional({ application, mayBeNobody, field }: ChooseProfessionalProps) {
  const api = useApi();
  const { id, professionalId, wishedProfessional } = application;
  const suggested = useCall('applications.suggestions', { params: { id } });
  const [found, setFound] = useState<readonly Choice[]>();
  const [count, setCount] = useState(0);
  const [isSearching, run] = useDeed('The search failed. Please try again.');
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
        reasons: factsOf(account),
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

  const choices: Choice[] = (suggested.state === 'ready' ? suggested.data.suggestions : []).map(
    ({ professional: one, score, reasons }) => ({
      id: one.id,
      name: one.name,
      about: `${one.profession}, ${one.location}, score ${Math.round(score)}`,
      reasons,
    }),
  );
  const isListed = new Set(choices.map((choice) => choice.id));
  const others = (found ?? []).filter((choice) => !isListed.has(choice.id));
  const selectable = ({ id: one }: Choice) => one !== professionalId;

  return (
    <fieldset
      ref={frame}
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-2 font-semibold">Professional</legend>
      {mayBeNobody && (
        <ProfessionalChoice name={field.name} value="" isChosen>
          {wishedProfessional
            ? `The client’s choice: ${wishedProfessional.name}, if still approved`
            : 'No one yet: approve now, assign later'}
        </ProfessionalChoice>
      )}
      {suggested.state === 'loading' && (
        <output aria-label="Loading suggestions..." className="block">
          <Skeleton className="h-20 w-full" />
        </output>
      )}
      {suggested.state === 'failed' && <p>We couldn’t load suggestions. Search below.</p>}
      {suggested.state === 'ready' && choices.length === 0 && <p>No matches. Search below.</p>}
      {[...choices, ...others].filter(selectable).map(({ id: one, name, about, reasons }) => (
        <ProfessionalChoice
          key={one}
          name={field.name}
          value={one}
          about={about}
          reasons={reasons}
          profile={{ href: paths.professional(one), of: `${name}, ${about}` }}
        >
          {name}
        </ProfessionalChoice>
      ))}
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
