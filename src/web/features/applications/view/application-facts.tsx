import type { ReactNode } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { meetingLabels } from '#web/copy/applications.ts';
import { formatDay } from '#web/lib/format.ts';
import { budgetInWords } from './budget-words.ts';
import { UrgencyBadge } from './point-badge.tsx';

interface ApplicationFactsProps {
  application: ApplicationSummary;
  /** Whether to name the client; clients know who they are. */
  namesClient?: boolean;
}

/** A client's request, as it was sent. */
export function ApplicationFacts({ application, namesClient = false }: ApplicationFactsProps) {
  const {
    userDetails,
    requirements,
    district,
    meeting,
    language,
    wishedProfessional: preferredProfessional,
  } = application;
  const { name, email, phone } = userDetails;
  const budget = budgetInWords(application.budget);
  return (
    <dl className="ruled">
      {namesClient && (
        <Line term="Client">
          <span className="block">{name}</span>
          {email && (
            <a href={`mailto:${email}`} className="text-link flex min-h-11 items-center">
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className="text-link flex min-h-11 items-center">
              {formatPhone(phone)}
            </a>
          )}
        </Line>
      )}
      <Line term="Service">{application.serviceType}</Line>
      <Line term="Description">{application.description}</Line>
      {budget && <Line term="Budget">{budget}</Line>}
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
      {preferredProfessional && <Line term="Preferred professional">{preferredProfessional.name}</Line>}
      <Line term="Submitted">{formatDay(application.submittedAt)}</Line>
    </dl>
  );
}

/** Creates unique keys for a list of texts, even if two are equal: by occurrence. */
const textKey = (texts: readonly string[], index: number): string =>
  `${texts.slice(0, index).filter((text) => text === texts[index]).length} ${texts[index]}`;

/** Short texts, one per line; two may be alike. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {texts.map((text, index) => (
        <li key={textKey(texts, index)}>{text}</li>
      ))}
    </ul>
  );
}

export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-6 py-3 sm:flex">
      <dt className="text-sm font-semibold text-muted sm:w-40 sm:shrink-0 sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
