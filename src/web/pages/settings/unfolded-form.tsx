import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { Button } from '#web/ui/button.tsx';

interface UnfoldedFormProps<Name extends string> {
  form: ApiForm<Name>;
  /** What the form does, above the fields. */
  what: string;
  /** E-mail address of the account, so that password managers know whose password it is. */
  email: string;
  button: string;
  working: string;
  onCancel: () => void;
  /** Whether it cannot be undone: then the button is red. */
  isFinal?: boolean;
  children: ReactNode;
}

/** A form opened by a button: the first field has the focus, and the form can be closed. */
export function UnfoldedForm<Name extends string>(props: UnfoldedFormProps<Name>) {
  const { form, what, email, button, working, onCancel, isFinal = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, []);
  return (
    <div ref={frame} className="mt-4 space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <p>{what}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={isFinal ? 'danger' : 'primary'}
            className="max-sm:w-full"
            working={form.isSending ? working : undefined}
          >
            {button}
          </Button>
          {!form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
