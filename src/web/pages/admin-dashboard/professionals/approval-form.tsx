import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { lengths } from '#shared/limits.ts';
import type { ApiError } from '#web/http/api.ts';
import { failures, missing } from '#web/copy/applications.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { conflictMessage } from '#web/data/conflict-message.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';

export type ApprovalAct = 'approved' | 'rejected';

interface ApprovalFormProps {
  act: ApprovalAct;
  account: ProfessionalAccount;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  /** Receives the account after someone else's change. */
  onConflict: (account: ProfessionalAccount) => void;
  onDone: () => void;
}

const words = {
  approved: { title: 'Approve', send: 'Approve', working: 'Approving...', done: 'Professional approved' },
  rejected: { title: 'Reject', send: 'Reject', working: 'Rejecting...', done: 'Professional rejected' },
} as const;

/** Names of the professional statuses. */
export const statusNames = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;
const nameOfStatus = (status = ''): string | undefined =>
  new Map<string, string>(Object.entries(statusNames)).get(status);
type ApprovalField = 'decision_reason' | 'admin_notes' | 'override_reason';

/** A decision about a professional, with its reason; approving an incomplete profile needs a separate reason. */
export function ApprovalForm({ act, account, onBack, onBusy, onConflict, onDone }: ApprovalFormProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const { id, version } = account;
  const formId = `decide-${act}`;
  const isIncomplete = account.missing.some(({ is_optional }) => !is_optional);
  const [asksOverride, setAsksOverride] = useState(act === 'approved' && isIncomplete);
  const currentStatus = useRef<string>(undefined);
  const form = useDraftForm<typeof contract.professionals.setApproval, ApprovalField>({
    id: formId,
    draftKey: `${formId}_${user?.id}_${id}`,
    onBusy,
    endpoint: contract.professionals.setApproval,
    labels: {
      override_reason: 'Reason for approving an incomplete profile',
      decision_reason: 'Reason',
      admin_notes: 'Notes for admins',
    },
    toBody: ({ text }) => ({
      approval_status: act,
      admin_notes: text('admin_notes'),
      decision_reason: text('decision_reason'),
      ...(asksOverride && { override_reason: text('override_reason') }),
    }),
    check: ({ text }) => ({
      ...(act === 'rejected' && text('decision_reason').trim() === '' && { decision_reason: missing.field }),
      ...(asksOverride && text('override_reason').trim() === '' && { override_reason: missing.field }),
    }),
    send: (body) => api.professionals.setApproval({ params: { id }, body, ifMatch: version }),
    onConflict: async (error) => {
      currentStatus.current = await loadCurrentStatus(error);
    },
    done: () => {
      add({ kind: 'done', title: words[act].done });
      onDone();
    },
    failure: failures.approval,
    explain: (error) => {
      if (error.fields.override_reason !== undefined) setAsksOverride(true);
      return conflictMessage(error, currentStatus.current);
    },
  });

  /** Describes the current state. If the account can't be loaded, the error names it. */
  async function loadCurrentStatus({ details }: ApiError): Promise<string | undefined> {
    const now = await api.professionals.getAccount({ params: { id } }).catch(() => undefined);
    if (now) onConflict(now.account);
    return nameOfStatus(now?.account.approval_status ?? details.status);
  }

  const { turn, initial } = form.draft;
  return (
    <FormShell
      form={form}
      legend={words[act].title}
      button={words[act].send}
      working={words[act].working}
      isHarm={act === 'rejected'}
      onCancel={onBack}
    >
      {asksOverride && (
        <TextAreaField
          key={`override_reason ${turn}`}
          {...form.field('override_reason')}
          rows={3}
          maxLength={lengths.text}
          defaultValue={initial?.override_reason?.[0]}
          help="We save this with the decision. Other admins can read it."
          required
        />
      )}
      <TextAreaField
        key={`decision_reason ${turn}`}
        {...form.field('decision_reason')}
        rows={3}
        maxLength={lengths.text}
        defaultValue={initial?.decision_reason?.[0]}
        help={
          act === 'rejected'
            ? 'The professional reads this. Say what’s wrong and what to fix.'
            : 'The professional reads this.'
        }
        {...(act === 'rejected' ? { required: true } : { hint: 'optional' })}
      />
      <TextAreaField
        key={`admin_notes ${turn}`}
        {...form.field('admin_notes')}
        rows={3}
        maxLength={lengths.text}
        defaultValue={initial?.admin_notes?.[0] ?? account.admin_notes}
        hint="optional"
        help="Only admins read this."
      />
    </FormShell>
  );
}
