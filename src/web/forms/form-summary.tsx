import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { ApiForm } from './use-api-form.ts';

/** Above a refused form: the error, a note that no input is lost, and a link to each wrong field. */
export function FormSummary<Name extends string>({ form }: { form: ApiForm<Name> }) {
  const { refusal, summaryId, labels, field } = form;
  if (!refusal) return null;
  const errors = Object.entries<string | undefined>(refusal.errors) as [Name, string][];
  return (
    <FormNotice id={summaryId} tone="failure" title={refusal.title}>
      <p>{refusal.text}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, sentence]) => (
            <li key={name}>
              <FieldLink id={field(name).id}>
                {labels[name]}: {sentence}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
      {refusal.links && (
        <p className="flex flex-wrap gap-x-5">
          {refusal.links.map(({ label, href }) => (
            <a key={href} href={href} className="text-link tall">
              {label}
            </a>
          ))}
        </p>
      )}
    </FormNotice>
  );
}

/** Links to a field without adding to the browser's history: going back must not leave what was typed. */
function FieldLink({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
      className="text-link tall"
    >
      {children}
    </a>
  );
}
