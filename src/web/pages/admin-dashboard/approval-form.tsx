import { useEffect, useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ProfessionalAccount } from '#shared/api/professional-accounts.ts';
import { lengths } from '#shared/limits.ts';
import { ApiError } from '#web/api.ts';
import { failures, missing } from '#web/copy/applications.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDiscarding } from '#web/forms/use-discarding.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { overtaken } from '#web/layout/applications/overtaken.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** What an admin decides about a professional. */
export type ApprovalAct = 'approved' | 'rejected';

interface ApprovalFormProps {
  act: ApprovalAct;
  account: ProfessionalAccount;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  /** With the account as it is now that somebody else has changed it. */
  onOvertaken: (account: ProfessionalAccount) => void;
  onDone: () => void;
}

const words = {
  approved: { title: 'Approve', send: 'Approve', working: 'Approving...', said: 'The professional is approved.' },
  rejected: { title: 'Reject', send: 'Reject', working: 'Rejecting...', said: 'The professional is rejected.' },
} as const;

/** What the states of a professional are called. */
export const statusNames = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;
const nameOfStatus = (status = ''): string | undefined =>
  new Map<string, string>(Object.entries(statusNames)).get(status);
type Field = 'decision_reason' | 'admin_notes' | 'override_reason';

/** A decision about a professional, with its reason; an incomplete profile is approved only with one of its own. */
export function ApprovalForm({ act, account, onBack, onBusy, onOvertaken, onDone }: ApprovalFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const { id, version } = account;
  const formId = `decide-${act}`;
  const draft = useDraft(`${formId}_${user?.id}_${id}`, formId);
  const discarding = useDiscarding(draft, formId);
  const frame = useRef<HTMLFieldSetElement>(null);
  const isIncomplete = account.missing.some(({ is_optional }) => !is_optional);
  const [asksOverride, setAsksOverride] = useState(act === 'approved' && isIncomplete);
  const standing = useRef<string>(undefined);
  const form = useApiForm<typeof contract.professionals.setApproval, Field>({
    id: formId,
    endpoint: contract.professionals.setApproval,
    labels: {
      override_reason: 'Why it is approved although incomplete',
      decision_reason: 'Reason',
      admin_notes: 'Notes for admins',
    },
    bodyOf: ({ text }) => ({
      approval_status: act,
      admin_notes: text('admin_notes'),
      decision_reason: text('decision_reason'),
      ...(asksOverride && { override_reason: text('override_reason') }),
    }),
    check: ({ text }) => ({
      ...(act === 'rejected' && text('decision_reason').trim() === '' && { decision_reason: missing.field }),
      ...(asksOverride && text('override_reason').trim() === '' && { override_reason: missing.field }),
    }),
    send: async (body) => {
      onBusy(true);
      try {
        return await api.professionals.setApproval({ params: { id }, body, ifMatch: version });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) standing.current = await standingAfter(error);
        throw error;
      } finally {
        onBusy(false);
      }
    },
    done: () => {
      draft.drop();
      add({ kind: 'done', title: words[act].said });
      onDone();
    },
    failure: failures.approval,
    explain: (error) => {
      if (error.fields.override_reason !== undefined) setAsksOverride(true);
      return overtaken(error, standing.current);
    },
  });

  /** The state in words. Only that and the version are known for sure; the rest of the account is found by its name. */
  async function standingAfter({ details }: ApiError): Promise<string | undefined> {
    const accounts = api.professionals.accounts({ query: { search: account.name, limit: 100 } });
    // Where it cannot be had, the refusal is told without it.
    const now = (await accounts.catch(() => undefined))?.accounts.find((one) => one.id === id);
    if (now) onOvertaken(now);
    return nameOfStatus(now?.approval_status ?? details.status);
  }

  useEffect(() => frame.current?.focus(), []);
  return (
    <form {...form.attributes} onInput={discarding.touch}>
      <fieldset
        ref={frame}
        tabIndex={-1}
        className="min-w-0 space-y-5 rounded border border-line bg-surface p-4 outline-none sm:p-6"
      >
        <legend className="px-1 font-serif text-xl font-semibold">{words[act].title}</legend>
        <FormSummary form={form} />
        {asksOverride && (
          <TextAreaField
            key={`override_reason ${discarding.turn}`}
            {...form.field('override_reason')}
            rows={3}
            maxLength={lengths.text}
            defaultValue={discarding.kept?.override_reason?.[0]}
            help="Kept with the decision; other admins read it."
            required
          />
        )}
        <TextAreaField
          key={`decision_reason ${discarding.turn}`}
          {...form.field('decision_reason')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={discarding.kept?.decision_reason?.[0]}
          help={act === 'rejected' ? 'They read this: what is wrong, and what to mend.' : 'They read this.'}
          {...(act === 'rejected' ? { required: true } : { hint: 'optional' })}
        />
        <TextAreaField
          key={`admin_notes ${discarding.turn}`}
          {...form.field('admin_notes')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={discarding.kept?.admin_notes?.[0] ?? account.admin_notes}
          hint="optional"
          help="Nobody else reads this."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? words[act].working : undefined}>
            {words[act].send}
          </Button>
          {!form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={onBack}>
              Not now
            </Button>
          )}
          {discarding.isDraft && !form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={discarding.discard}>
              Discard what was typed
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
