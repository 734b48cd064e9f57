import { linkClass, summaryWords } from '#web/deferral/forms/checked-form.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

interface ErrorSummaryProps<Name extends string> {
  id: string;
  /** The refusal, from the page's action. */
  refusal: { readonly message: string; readonly errors: Readonly<Partial<Record<Name, string>>> };
  /** Labels of the fields. */
  labels: Readonly<Record<Name, string>>;
  /** The id of a field's input. */
  idFor: (name: Name) => string;
}

/** Above a refused form: the error, a note that no input is lost, and a link to each wrong field. */
export function ErrorSummary<Name extends string>({ id, refusal, labels, idFor }: ErrorSummaryProps<Name>) {
  const errors = Object.entries<string | undefined>(refusal.errors) as [Name, string][];
  const isMarked = errors.length > 0;
  return (
    <FormNotice id={id} tone="failure" title={isMarked ? summaryWords.title : refusal.message}>
      <p>{isMarked ? summaryWords.text : 'Your text is still here.'}</p>
      {isMarked && (
        <ul>
          {errors.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${idFor(name)}`} className={linkClass}>
                {labels[name]}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  );
}

/**
 * Before a form of a document page: the place of the summary of errors that its script finds before it is sent
 * (`deferral/forms/check-forms.ts`). To React it contains an empty text, which it leaves alone when it takes over the
 * page.
 */
export const FoundHere = () => (
  <div data-found="" suppressHydrationWarning>
    {''}
  </div>
);
