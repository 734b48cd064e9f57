import { useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { Line, TextList } from '#web/features/applications/view/application-facts.tsx';
import { profileLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { formatDay, formatHourlyRate, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { type ApprovalAct, ApprovalForm, statusNames } from './approval-form.tsx';
import { actsId, focusActs } from '#web/pages/admin-dashboard/applications/focus-acts.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';

const dialogId = 'professional-profile';

interface ProfessionalDialogProps {
  account: ProfessionalAccount;
  act: ApprovalAct | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** 'Professional Profile' (specification, section 2): the account, and what may be decided about it. */
export function ProfessionalDialog({ account: given, act: first, onClose, onChanged }: ProfessionalDialogProps) {
  const [account, setAccount] = useState(given);
  const [act, setAct] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const years = account.years_experience;
  const lacking = account.missing.filter(({ is_optional }) => !is_optional);
  return (
    <Dialog
      id={dialogId}
      title={`Professional Profile: ${account.name}`}
      isBusy={isBusy}
      onClose={() => {
        onClose();
        focusIfLost('pending-title');
      }}
    >
      <div className="mt-3 space-y-6">
        {act ? (
          <ApprovalForm
            key={act}
            act={act}
            account={account}
            onBack={() => {
              setAct(undefined);
              focusActs();
            }}
            onBusy={setBusy}
            onOvertaken={(now) => {
              setAccount(now);
              void onChanged();
            }}
            onDone={() => {
              void onChanged();
              closeDialog(dialogId);
            }}
          />
        ) : (
          <div id={actsId} className="flex flex-wrap gap-3">
            <Button onClick={() => setAct('approved')}>Approve</Button>
            <Button look="secondary" onClick={() => setAct('rejected')}>
              Reject
            </Button>
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
            {account.resubmitted_at && `, sent for review again on ${formatDay(account.resubmitted_at)}`}
          </Line>
          <Line term="Bio">{account.bio || 'No bio provided'}</Line>
          <Line term="Specializations">{account.specializations || 'No specializations listed'}</Line>
          <Line term="Qualifications">{account.qualifications || 'No qualifications listed'}</Line>
          <Line term="Certifications">{account.certifications || 'Not given'}</Line>
          <Line term="Languages">{account.languages_spoken || 'Not given'}</Line>
          {account.decision_reason && <Line term="Reason given">{account.decision_reason}</Line>}
          {account.admin_notes && <Line term="Notes for admins">{account.admin_notes}</Line>}
        </dl>
      </div>
    </Dialog>
  );
}
