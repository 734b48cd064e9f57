import type { ApiError } from '#web/http/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from './form-summary.tsx';
import type { ApiForm } from './use-api-form.ts';

interface ButtonFormProps {
  form: ApiForm<never>;
  /** The button's label, and that while the call is under way. */
  button: string;
  working: string;
}

/**
 * A form with only a button, and the refusal above it: for links in emails, which must change nothing by being
 * opened.
 */
export const ButtonForm = ({ form, button, working }: ButtonFormProps) => (
  <div className="space-y-4">
    <FormSummary form={form} />
    <form {...form.attributes}>
      <Button type="submit" className="max-sm:w-full" working={form.isSending ? working : undefined}>
        {button}
      </Button>
    </form>
  </div>
);

/** Calls `onDead` if the link's token is refused, and shows no message; other refusals show their own. */
export const whenLinkIsDead =
  (onDead: () => void) =>
  ({ fields }: ApiError) => {
    if (fields['token'] === undefined) return undefined;
    onDead();
    return null;
  };
