import type { ReactNode } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import { formatShillingsRange } from '#shared/money-text.ts';
import { formatPhone } from '#shared/phone-text.ts';
import { meetingLabels } from '#web/copy/applications.ts';
import { formatDay } from '#web/lib/format.ts';
import { UrgencyBadge } from './point-badge.tsx';

interface ApplicationFactsProps {
  application: ApplicationSummary;
  /** Whether it says who asks; to the client that is no news. */
  namesClient?: boolean;
}

/** What a client needs, as it was sent. */
export function ApplicationFacts({ application, namesClient = false }: ApplicationFactsProps) {
  const { userDetails, requirements, district, meeting, language, wishedProfessional } = application;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {namesClient && (
        <Line term="Client">
          {userDetails.name}
          <br />
          {userDetails.email}
          {userDetails.phone && (
            <>
              <br />
              {formatPhone(userDetails.phone)}
            </>
          )}
        </Line>
      )}
      <Line term="Service">{application.serviceType}</Line>
      <Line term="Description">{application.description}</Line>
      <Line term="Budget">{formatShillingsRange(application.budget.min, application.budget.max)}</Line>
      <Line term="Urgency">
        <UrgencyBadge urgency={application.urgency} />
      </Line>
      {requirements.length > 0 && (
        <Line term="Requirements">
          <TextList texts={requirements} />
        </Line>
      )}
      {district && <Line term="District">{district}</Line>}
      {meeting && <Line term="How to meet">{meetingLabels[meeting]}</Line>}
      {language && <Line term="Language">{language}</Line>}
      {wishedProfessional && <Line term="Wished for">{wishedProfessional.name}</Line>}
      <Line term="Submitted">{formatDay(application.submittedAt)}</Line>
    </dl>
  );
}

/** Short texts below each other; two may be alike. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two alike apart, and none moves
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

/** One fact under its name. */
export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-6 py-3 sm:flex">
      <dt className="w-40 shrink-0 text-sm font-semibold text-muted sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
