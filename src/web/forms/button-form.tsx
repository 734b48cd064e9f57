import type { ApiError } from '#web/http/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from './form-summary.tsx';
import type { ApiForm } from './use-api-form.ts';

interface ButtonFormProps {
  form: ApiForm<never>;
  /** The button's words, and those while it works. */
  button: string;
  working: string;
}

/** A form that is one button, below what was refused: for links of emails, which do nothing by being opened. */
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

/** Explains a refusal of the link's token by what the page does then; other refusals explain themselves. */
export const whenLinkIsDead =
  (onDead: () => void) =>
  ({ fields }: ApiError) => {
    if (fields['token'] === undefined) return undefined;
    onDead();
    return null;
  };
