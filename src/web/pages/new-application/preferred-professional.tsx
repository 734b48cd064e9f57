import { useState } from 'react';
import { useFound } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { formId } from './application-task.ts';

interface PreferredProfessionalProps {
  field: { id: string; name: string; error: string | undefined };
  /** The profile's id; undefined if the visitor didn't come from a profile. */
  id: string | undefined;
  onEdit: () => void;
}

/** The professional whom a client prefers, if any. */
export function PreferredProfessional({ field, id, onEdit }: PreferredProfessionalProps) {
  const [isPreferred, setIsPreferred] = useState(id !== undefined);
  if (id === undefined || !isPreferred) return null;
  return (
    <section
      id={field.id}
      tabIndex={-1}
      aria-label="Professional"
      className="rounded border border-line bg-surface p-4 sm:p-6"
    >
      <PreferenceDetails name={field.name} id={id} />
      <FieldError id={field.id} error={field.error} />
      <Button
        type="button"
        look="secondary"
        className="mt-3"
        onClick={() => {
          setIsPreferred(false);
          onEdit();
          document.getElementById(`${formId}-serviceType`)?.focus();
        }}
      >
        Apply without choosing anyone
      </Button>
    </section>
  );
}

function PreferenceDetails({ name, id }: { name: string; id: string }) {
  const answer = useFound('professionals.get', { params: { id } });
  if (answer.state === 'ready' && answer.data === null) {
    return <p>This professional is no longer listed here. You can apply without choosing anyone.</p>;
  }
  const known = answer.state === 'ready' ? answer.data?.professional : undefined;
  return (
    <>
      <input type="hidden" name={name} value={id} />
      <p className="wrap-anywhere">
        You asked for <strong>{known ? known.name : 'the professional whose profile you came from'}</strong>
        {known && `, ${known.profession}`}. Our team will pass this to them first. If they can’t help, we’ll look for
        someone else.
      </p>
      {known && !known.accepting_clients && (
        <p className="mt-2 font-semibold">They aren’t taking new clients right now.</p>
      )}
    </>
  );
}
