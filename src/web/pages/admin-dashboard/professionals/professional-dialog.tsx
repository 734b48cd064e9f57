import { useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useFound } from '#web/data/use-call.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { Notes } from '#web/features/notes/notes.tsx';
import { Line, TextList } from '#web/features/applications/view/application-facts.tsx';
import { profileLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { formatDay, formatHourlyRate, plural } from '#web/lib/format.ts';
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

interface AccountDetailsProps {
  account: ProfessionalAccount;
  act: ApprovalAct | undefined;
  onBusy: (isBusy: boolean) => void;
  onConflict: () => Promise<void>;
}

function AccountDetails({ account, act: first, onBusy, onConflict }: AccountDetailsProps) {
  const [act, setAct] = useState(first);
  const years = account.years_experience;
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
          <TextList texts={lacking.map(({ what }) => profileLabels[what])} />
        </section>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <Line term="Business">{account.business_name || 'Unknown Business'}</Line>
        <Line term="Profession">{account.profession}</Line>
        <Line term="Email">
          {account.email || 'No email provided'}
          {!account.email_verified && ' (not confirmed)'}
        </Line>
        <Line term="Phone">{account.phone_number ? formatPhone(account.phone_number) : 'Not given'}</Line>
        <Line term="Website">{account.website ?? 'Not given'}</Line>
        <Line term="Business address">
          {[account.business_address, account.district].filter(Boolean).join(', ') || 'Not given'}
        </Line>
        <Line term="Experience">{years === null ? 'Not given' : plural(years, 'year')}</Line>
        <Line term="Hourly rate">
          {formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max) ?? 'Not given'}
          {account.fee_structure && <span className="block">{account.fee_structure}</span>}
        </Line>
        <Line term="Joined">{formatDay(account.created_at)}</Line>
        <Line term="Status">
          {statusNames[account.approval_status]}
          {account.approval_status === 'pending' &&
            account.resubmitted_at &&
            `, in review again since ${formatDay(account.resubmitted_at)}`}
        </Line>
        <Line term="Bio">{account.bio || 'No bio provided'}</Line>
        <Line term="Specializations">{account.specializations || 'No specializations listed'}</Line>
        <Line term="Qualifications">{account.qualifications || 'No qualifications listed'}</Line>
        <Line term="Certifications">{account.certifications || 'Not given'}</Line>
        <Line term="Languages">{account.languages_spoken || 'Not given'}</Line>
        <Line term="Online">{account.serves_remote ? 'Also works by telephone or online' : 'No'}</Line>
        <Line term="New clients">{account.accepting_clients ? 'Yes' : 'No'}</Line>
        {account.decision_reason && <Line term="Reason given">{account.decision_reason}</Line>}
        {account.admin_notes && <Line term="Notes for admins">{account.admin_notes}</Line>}
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
