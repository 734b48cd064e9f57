import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { formId } from './application-task.ts';

interface EarlierDraftsProps {
  /** Whether the form contains what was typed before the account was created. */
  isAdopted: boolean;
  /** Whether the account has an older draft as well. */
  hasEarlier: boolean;
  onSwap: () => void;
  onDrop: () => void;
}

/** Above the form: where its text comes from, so that nobody sends another person's by mistake, and an older draft. */
export function EarlierDrafts({ isAdopted, hasEarlier, onSwap, onDrop }: EarlierDraftsProps) {
  return (
    <>
      {isAdopted && (
        <FormNotice id="adopted" tone="done" title="Your application is here. It hasn’t been sent yet.">
          <p>Check it, then submit it at the end of this page. If someone else wrote it, discard it there.</p>
          <Button type="button" look="secondary" className="mt-2" onClick={toTheEnd}>
            Go to the end
          </Button>
        </FormNotice>
      )}
      {hasEarlier && (
        <FormNotice id="earlier-draft" tone="notable" title="You have another draft, saved earlier.">
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="button" look="secondary" onClick={onSwap}>
              Show the other draft
            </Button>
            <Button type="button" look="quiet" onClick={onDrop}>
              Discard the other draft
            </Button>
          </div>
        </FormNotice>
      )}
    </>
  );
}

/** Focuses the next step: the consent if it is required, otherwise the button. */
function toTheEnd(): void {
  const consent = document.querySelector<HTMLElement>(`#${formId}-consentVersion`);
  (consent ?? document.querySelector<HTMLElement>(`#${formId} [type=submit]`))?.focus();
}
