import { FormNotice } from '#web/ui/fields/form-notice.tsx';

interface ErrorSummaryProps<Name extends string> {
  id: string;
  /** The refusal, from the page's action. */
  refusal: { readonly message: string; readonly errors: Readonly<Partial<Record<Name, string>>> };
  /** Labels of the fields. */
  labels: Readonly<Record<Name, string>>;
  /** The id of a field's input. */
  idOf: (name: Name) => string;
}

/** Above a refused form: the error, that everything is still there, and a link to each wrong field. */
export function ErrorSummary<Name extends string>({ id, refusal, labels, idOf }: ErrorSummaryProps<Name>) {
  const errors = Object.entries<string | undefined>(refusal.errors) as [Name, string][];
  return (
    <FormNotice id={id} tone="failure" title="Not sent yet">
      <p>{refusal.message} What you wrote is still here.</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} className="text-link inline-flex min-h-11 items-center">
                {labels[name]}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  );
}
