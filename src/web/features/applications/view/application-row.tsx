import type { ReactNode } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatDay } from '#web/lib/format.ts';
import { budgetInWords } from './budget-words.ts';
import { completionInWords } from './next-words.ts';
import { PointBadge } from './point-badge.tsx';

interface ApplicationRowProps {
  application: ApplicationSummary;
  /** Its own page; absent where it has none. */
  href?: string;
  /** Whether the reader has to act. */
  isWaiting: boolean;
  /** The current state or next step, in a sentence. */
  standing?: string;
  /** Further words beside the state. */
  badges?: ReactNode;
  /** Further lines and actions. */
  children?: ReactNode;
}

/** An application in a list; highlighted when the reader has to act. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { application, href, isWaiting, standing, badges, children } = props;
  const { title, serviceType, budget, submittedAt } = application;
  return (
    <li className={`rounded border bg-surface p-4 wrap-anywhere sm:p-6 ${isWaiting ? 'border-gold' : 'border-line'}`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 className="min-w-0 grow basis-72 text-xl">
          {href === undefined ? (
            title
          ) : (
            <DeskLink to={href} className="text-link inline-flex min-h-11 items-center">
              {title}
            </DeskLink>
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          <PointBadge application={application} />
          {badges}
        </p>
      </div>
      {standing && <p className={`mt-2 ${isWaiting ? 'font-semibold' : ''}`}>{standing}</p>}
      <p className="mt-2 text-muted">
        {[serviceType, budgetInWords(budget), `submitted ${formatDay(submittedAt)}`].filter(Boolean).join('; ')}
      </p>
      {children}
    </li>
  );
}

/** Says when delivered work completes automatically; nothing while no clock runs. */
export function CompletesLine({ application }: { application: ApplicationSummary }) {
  const words = completionInWords(application);
  return words === undefined ? null : <p className="mt-2">{words}.</p>;
}
