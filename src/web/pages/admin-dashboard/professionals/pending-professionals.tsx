import { useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { paging } from '#shared/limits.ts';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { useCall } from '#web/data/use-call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ApprovalAct } from './approval-form.tsx';

/** Number of entries at first, and for each press: other work comes below them. */
const step = 10;
const loadDialog = async () => (await import('./professional-dialog.tsx')).ProfessionalDialog;

/** Professionals who wait for approval, the longest-waiting first. */
export function PendingProfessionals() {
  const [opened, setOpened] = useState<{ account: ProfessionalAccount; act?: ApprovalAct }>();
  const [shown, setShown] = useState(step);
  const { Part: ProfessionalDialog, awaited, withPart } = usePart(loadDialog);
  const answer = useCall(
    'professionals.accounts',
    { query: { approval_status: 'pending', sort: 'oldest', limit: paging.listMaximum } },
    { isKeptFresh: true },
  );
  return (
    <section aria-labelledby="pending-title">
      <h3 id="pending-title" tabIndex={-1} className="mb-4 text-xl outline-none">
        Pending professionals
      </h3>
      {answer.state === 'loading' && <SkeletonCard label="Loading professionals..." lines={4} />}
      {answer.state === 'failed' && <NotLoaded title={failures.admin} onRetry={answer.again} />}
      {answer.state === 'ready' && answer.data.accounts.length === 0 && (
        <p>
          No one is waiting for approval. When a professional signs up, admins get an email unless they switched it off.
        </p>
      )}
      {answer.state === 'ready' && answer.data.accounts.length > 0 && (
        <>
          <ul className="space-y-4">
            {answer.data.accounts.slice(0, shown).map((account) => (
              <Card
                key={account.id}
                account={account}
                opens={(act) => {
                  const press = `${act} ${account.id}`;
                  return {
                    onClick: () => withPart(press, () => setOpened({ account, ...(act && { act }) })),
                    working: awaited === press ? opening : undefined,
                  };
                }}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <output className="text-muted">
              Showing {Math.min(shown, answer.data.accounts.length)} of {answer.data.total}, longest waiting first
            </output>
            {shown < answer.data.accounts.length && (
              <Button look="secondary" onClick={() => setShown(shown + step)}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
      {opened && ProfessionalDialog && (
        <ProfessionalDialog
          account={opened.account}
          act={opened.act}
          onClose={() => setOpened(undefined)}
          onChanged={answer.again}
        />
      )}
    </section>
  );
}

interface CardProps {
  account: ProfessionalAccount;
  /** Makes a button that opens it, for a decision or only to be read. */
  opens: (act?: ApprovalAct) => { onClick: () => void; working: string | undefined };
}

function Card({ account, opens }: CardProps) {
  const {
    name,
    business_name,
    avatar_url,
    specializations,
    years_experience: years,
    approval_status,
    missing,
  } = account;
  const rate = formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max);
  const lacks = missing.filter(({ is_optional }) => !is_optional).length;
  const about = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <Avatar name={name} url={avatar_url} />
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <p className="font-semibold">{business_name || 'Unknown Business'}</p>
        <p>{name}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone={approval_status === 'approved' ? 'good' : 'notable'}>
            {approval_status === 'approved' ? 'Verified' : 'Pending'}
          </Badge>
          {lacks > 0 && <Badge>{plural(lacks, 'detail')} missing</Badge>}
        </p>
        <p className="mt-2 text-muted">
          {[
            specializations.split(',')[0]?.trim() || 'General Services',
            years !== null && plural(years, 'year'),
            rate && `${rate} an hour`,
          ]
            .filter(Boolean)
            .join('; ')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="secondary" {...opens()}>
            View{about}
          </Button>
          <Button {...opens('approved')}>Approve{about}</Button>
          <Button look="secondary" {...opens('rejected')}>
            Reject{about}
          </Button>
        </div>
      </div>
    </li>
  );
}
