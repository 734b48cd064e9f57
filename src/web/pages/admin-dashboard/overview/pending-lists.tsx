import type { ReactNode } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** 'Pending Applications' (specification, section 2): at most five. */
export function PendingApplications({ applications }: { applications: readonly ApplicationSummary[] }) {
  const list = `${paths.adminDashboardTab('applications')}?status=pending`;
  return (
    <Pending title="Pending Applications" all={list} none="No applications are waiting for approval.">
      {applications.map(({ id, title, serviceType, budget, userDetails }) => (
        <Row
          key={id}
          name={userDetails.name || 'Unknown User'}
          about={[serviceType, budgetInWords(budget)].filter(Boolean).join(', ')}
          called={title}
          open={`${list}&open=${id}`}
          acts={['approve', 'reject']}
        />
      ))}
    </Pending>
  );
}

/** 'Pending Professionals' (specification, section 2): at most five. */
export function PendingProfessionals({ accounts }: { accounts: readonly ProfessionalAccount[] }) {
  const list = `${paths.adminDashboardTab('professionals')}?status=pending`;
  return (
    <Pending title="Pending Professionals" all={list} none="No one is waiting for approval.">
      {accounts.map(({ id, name, business_name, specializations }) => (
        <Row
          key={id}
          picture={<Avatar name={name} url={null} size="small" />}
          name={business_name || 'Unknown Business'}
          about={specializations.split(',')[0]?.trim() || 'General Services'}
          called={business_name || name}
          open={`${list}&open=${id}`}
          acts={['approved', 'rejected']}
        />
      ))}
    </Pending>
  );
}

interface PendingProps {
  title: string;
  /** Address of the whole list. */
  all: string;
  none: string;
  children: readonly ReactNode[];
}

function Pending({ title, all, none, children }: PendingProps) {
  return (
    <section aria-label={title} className="rounded border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <DeskLink to={all} className="text-link tall text-sm">
          View all<span className="sr-only"> in: {title}</span>
        </DeskLink>
      </div>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}

interface RowProps {
  picture?: ReactNode;
  name: string;
  about: string;
  /** Name of the row in its buttons' labels. */
  called: string;
  /** Address of its details. */
  open: string;
  /** Values of `act` in the list's address for approving and rejecting. */
  acts: readonly [string, string];
}

function Row({ picture, name, about, called, open, acts: [approve, reject] }: RowProps) {
  return (
    <li className="relative flex items-center gap-3 py-1">
      {picture}
      <span className="min-w-0 grow">
        <DeskLink to={open} className="desk-row-link">
          {name}
          {called !== name && <span className="sr-only">: {called}</span>}
        </DeskLink>
        <span className="block truncate text-sm text-muted">{about}</span>
      </span>
      <DeskLink to={`${open}&act=${approve}`} title="Approve" className="desk-icon-button shrink-0">
        <Icon name="check" label={`Approve: ${called}`} />
      </DeskLink>
      <DeskLink to={`${open}&act=${reject}`} title="Reject" className="desk-icon-button shrink-0 text-clay">
        <Icon name="close" label={`Reject: ${called}`} />
      </DeskLink>
    </li>
  );
}
