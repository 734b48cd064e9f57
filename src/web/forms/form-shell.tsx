import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DraftElsewhere } from './drafts/draft-elsewhere.tsx';
import { FormSummary } from './form-summary.tsx';
import type { ApiForm } from './use-api-form.ts';
import type { FormDraft } from './use-draft-form.ts';

interface FormShellProps<Name extends string> {
  form: ApiForm<Name> & { readonly draft: FormDraft };
  /** Label of the send button; absent when sending is no longer possible. */
  button?: ReactNode;
  working: string;
  /** Sending deletes, rejects, hides or suspends something. */
  isHarm?: boolean;
  /** Leaves everything unchanged. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  /** Puts the form in a frame that gets the focus when it opens. */
  legend?: string;
  /** Loads another tab's draft; a long form is rendered again for it. */
  onShowOther?: () => void;
  /** Above the buttons. */
  ending?: ReactNode;
  endingClass?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** How long typed text is stored. */
const storedUntilTexts: Readonly<Record<FormDraft['storedUntil'], string>> = {
  'logged-out': 'Your draft is saved in this browser, for your account, until you send it, discard it or sign out.',
  'tab-closed': 'Your draft is saved in this tab only, until you send it, discard it or close the tab.',
};

/** Everything around the fields of a form with a draft: refusal, other tabs, buttons. */
export function FormShell<Name extends string>(props: FormShellProps<Name>) {
  const { form, legend, className, children } = props;
  const { draft, isSending } = form;
  const { button, working, onCancel, cancelLabel = 'Not now', ending, endingClass = 'space-y-5' } = props;
  const onShowOther = props.onShowOther ?? draft.onStartOver;
  const inside = (
    <>
      <FormSummary form={form} />
      {!isSending && onShowOther && button && <DraftElsewhere elsewhere={draft.elsewhere} onShow={onShowOther} />}
      {children}
      <div className={endingClass}>
        {ending}
        {draft.onStartOver && (
          <p className="text-sm text-muted">
            {draft.isStored
              ? storedUntilTexts[draft.storedUntil]
              : 'Your browser doesn’t save drafts: don’t close this page before you send it.'}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {button && (
            <Button
              type="submit"
              look={props.isHarm ? 'danger' : 'primary'}
              className="max-sm:w-full"
              working={isSending ? working : undefined}
            >
              {button}
            </Button>
          )}
          {onCancel && !isSending && (
            <Button
              type="button"
              look={draft.onStartOver ? 'secondary' : 'quiet'}
              className="max-sm:w-full"
              onClick={onCancel}
            >
              {cancelLabel}
            </Button>
          )}
          {draft.isDraft && !isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={draft.discard}>
              {draft.onStartOver ? 'Discard draft' : 'Discard text'}
            </Button>
          )}
        </div>
      </div>
    </>
  );
  return (
    <form {...form.attributes} className={className} aria-label={props['aria-label']}>
      {legend === undefined ? inside : <Framed legend={legend}>{inside}</Framed>}
    </form>
  );
}

function Framed({ legend, children }: { legend: string; children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null);
  // A dialog opens at its top, which says what it is about.
  useEffect(() => frame.current?.focus({ preventScroll: frame.current.closest('dialog') !== null }), []);
  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      className="min-w-0 space-y-5 rounded border border-line bg-surface p-4 outline-none sm:p-6 [&>legend+*]:clear-both"
    >
      {/* A legend sits on the frame’s edge unless it floats. */}
      <legend className="float-left mb-3 w-full font-serif text-xl font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
