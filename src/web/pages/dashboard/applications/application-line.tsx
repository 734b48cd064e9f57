import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { clientDesk } from '#web/copy/client-desk.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { againstBudget, budgetInShort, budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { nextDateForClient, findCurrentProposal } from '#web/features/applications/view/client-dates.ts';
import { PointBadge } from '#web/features/applications/view/point-badge.tsx';
import { StepRow } from '#web/features/applications/view/step-row.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ApplicationLineProps {
  application: ApplicationSummary;
  href: string;
}

/**
 * A client's application in a list: the professional, the five steps, the price and the next date; one line at 1280 px.
 */
export function ApplicationLine({ application, href }: ApplicationLineProps) {
  const { title, professional, serviceType } = application;
  return (
    <li className="client-line">
      {professional ? (
        <Avatar name={professional.name} url={professional.avatar_url} size="small" />
      ) : (
        <span className="flex size-10 items-center justify-center rounded-full bg-sand text-muted">
          <Icon name="person" />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-5">
          <DeskLink to={href} className="desk-row-link xl:whitespace-nowrap">
            {title}
          </DeskLink>
        </h3>
        <p className="text-sm leading-5 text-muted xl:truncate">
          {[professional?.name ?? clientDesk.noProfessional, serviceType].join(', ')}
        </p>
      </div>
      <Money application={application} />
      {application.closedAt !== null ? (
        <p>
          <PointBadge application={application} />
        </p>
      ) : (
        <StepRow application={application} />
      )}
    </li>
  );
}

/** The price, or without one the budget, and the next date. */
function Money({ application }: Pick<ApplicationLineProps, 'application'>) {
  const { budget } = application;
  const offer = findCurrentProposal(application);
  const compared = offer?.status === 'open' ? againstBudget(offer.proposedBudget, budget) : undefined;
  const short = budgetInShort(budget);
  return (
    <div className="client-money">
      {offer ? (
        <p className="font-semibold even-figures">
          <span className="sr-only">Price: </span>
          {formatShillings(offer.proposedBudget)}
        </p>
      ) : (
        short && (
          <p title={budgetInWords(budget)}>
            <span className="text-muted">Budget</span> <span className="whitespace-nowrap even-figures">{short}</span>
          </p>
        )
      )}
      {compared?.isAbove && <p className="text-clay">{compared.words}</p>}
      <p className="text-muted">{nextDateForClient(application)}</p>
    </div>
  );
}
