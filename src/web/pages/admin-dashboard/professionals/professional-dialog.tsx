import { useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import {
  accountLabels,
  type ProfileFieldName,
  profileFieldNames,
  profileFields,
  profileLabels,
} from '#shared/professionals/profile-fields.ts';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useFound } from '#web/data/use-call.ts';
import { Notes } from '#web/features/notes/notes.tsx';
import { Line, TextList } from '#web/features/applications/view/application-facts.tsx';
import { factInWords } from '#web/features/professionals/own-profile/fact-in-words.ts';
import { gapLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { formatDay, formatHourlyRate } from '#web/lib/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { type ApprovalAct, ApprovalForm, statusNames } from './approval-form.tsx';
import { actsId, focusActs } from './focus-acts.ts';

const dialogId = 'professional-profile';
const edit = onDemand(async () => (await import('./form/edit-dialog.tsx')).EditDialog);
const remove = onDemand(async () => (await import('./delete/delete-dialog.tsx')).DeleteDialog);

interface ProfessionalDialogProps {
  id: string;
  act: ApprovalAct | undefined;
  onClose: () => void;
}

/** The dialog named in the address: the edit form, the confirmation before deleting, or the profile. */
export function ProfessionalDialog(props: ProfessionalDialogProps) {
  const { query } = useListAddress();
  const act = query.get('act');
  if (act === 'edit') return <edit.OnDemand {...props} />;
  return act === 'delete' ? <remove.OnDemand {...props} /> : <Profile {...props} />;
}

/** 'Professional Profile' (specification, section 2): the account, and the possible decisions. */
function Profile({ id, act, onClose }: ProfessionalDialogProps) {
  const answer = useFound('professionals.getAccount', { params: { id } });
  const [isBusy, setBusy] = useState(false);
  const account = answer.state === 'ready' ? answer.data?.account : undefined;
  return (
    <Dialog
      id={dialogId}
      title={account ? `Professional Profile: ${account.name}` : 'Professional Profile'}
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the profile..." lines={8} />}
        {answer.state === 'failed' && <NotLoaded title={failures.admin} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !account && <p>This professional no longer has an account.</p>}
        {account && <AccountDetails account={account} act={act} onBusy={setBusy} onConflict={answer.refetch} />}
      </div>
    </Dialog>
  );
}

/** All fields but the name, which is the title, and the rates, which are one line. */
const facts = profileFieldNames.filter((name) => name !== 'name' && profileFields[name].kind !== 'money');
const fallbacks: Partial<Record<ProfileFieldName, string>> = {
  business_name: 'Unknown Business',
  bio: 'No bio provided',
  specializations: 'No specializations listed',
  qualifications: 'No qualifications listed',
};

interface AccountDetailsProps {
  account: ProfessionalAccount;
  act: ApprovalAct | undefined;
  onBusy: (isBusy: boolean) => void;
  onConflict: () => Promise<void>;
}

function AccountDetails({ account, act: first, onBusy, onConflict }: AccountDetailsProps) {
  const [act, setAct] = useState(first);
  const lacking = account.missing.filter(({ is_optional }) => !is_optional);
  return (
    <div className="space-y-6">
      {act ? (
        <ApprovalForm
          key={act}
          act={act}
          account={account}
          onBack={() => {
            setAct(undefined);
            focusActs();
          }}
          onBusy={onBusy}
          onConflict={() => void onConflict()}
          onDone={() => closeDialog(dialogId)}
        />
      ) : (
        <div id={actsId} className="flex flex-wrap gap-3">
          {account.approval_status !== 'approved' && <Button onClick={() => setAct('approved')}>Approve</Button>}
          {account.approval_status !== 'rejected' && (
            <Button look="danger" onClick={() => setAct('rejected')}>
              Reject
            </Button>
          )}
          <FormLinks id={account.id} />
        </div>
      )}
      {lacking.length > 0 && (
        <section aria-labelledby="lacking-title" className="border-l-2 border-gold pl-4">
          <h3 id="lacking-title" className="text-lg font-semibold">
            What’s missing
          </h3>
          <TextList texts={lacking.map(({ what }) => gapLabels[what])} />
        </section>
      )}
      <dl className="ruled">
        <Line term={accountLabels.email}>
          {account.email || 'No email provided'}
          {!account.email_verified && ' (not confirmed)'}
        </Line>
        {facts.map((name) => (
          <Line key={name} term={profileLabels[name]}>
            {factInWords(name, account[name]) || (fallbacks[name] ?? 'Not given')}
          </Line>
        ))}
        <Line term="Hourly rate">
          {formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max) ?? 'Not given'}
        </Line>
        <Line term="Joined">{formatDay(account.created_at)}</Line>
        <Line term="Status">
          {statusNames[account.approval_status]}
          {account.approval_status === 'pending' &&
            account.resubmitted_at &&
            `, in review again since ${formatDay(account.resubmitted_at)}`}
        </Line>
        {account.decision_reason && <Line term="Reason given">{account.decision_reason}</Line>}
        {account.admin_notes && <Line term={accountLabels.admin_notes}>{account.admin_notes}</Line>}
      </dl>
      <Notes of="professionals" id={account.id} />
    </div>
  );
}

function FormLinks({ id }: { id: string }) {
  const { hrefWith } = useListAddress();
  return (
    <>
      <DeskLink to={hrefWith({ open: id, act: 'edit' })} preventScrollReset className={buttonClass('secondary')}>
        Edit
      </DeskLink>
      <DeskLink to={hrefWith({ open: id, act: 'delete' })} preventScrollReset className={buttonClass('danger')}>
        Delete
      </DeskLink>
    </>
  );
}
