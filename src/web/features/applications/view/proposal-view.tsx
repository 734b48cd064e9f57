import type { ComponentProps, ReactNode } from 'react';
import type { Response } from '#shared/api/applications/application-shapes.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { responseLabels } from '#web/copy/applications.ts';
import type { Reader } from './event-words.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Line, TextList } from './application-facts.tsx';
import { LetterButton } from '#web/features/applications/letters/letter-button.tsx';
import { ReportEarlier } from '#web/features/applications/problems/report-earlier.tsx';

const tones = { open: 'notable', accepted: 'good', declined: 'plain', withdrawn: 'plain', replaced: 'plain' } as const;

interface ProposalViewProps {
  response: Response;
  reader: Reader;
  /** Actions, for the reader. */
  children?: ReactNode;
}

/** A whole proposal, with the price first. */
export function ProposalView({ response, reader, children }: ProposalViewProps) {
  const { status, answeredAt, endedAt, reason, sha256 } = response;
  const isClient = reader === 'client';
  return (
    <article
      aria-label={`Proposal of ${formatDay(response.submittedAt)}`}
      className="rounded border border-line bg-surface p-4 sm:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="font-serif text-2xl lining-nums sm:text-3xl">
          {formatShillings(response.proposedBudget)}
        </strong>
        <Badge tone={tones[status]}>
          {isClient && status === 'open' ? 'Waits for your answer' : responseLabels[status]}
        </Badge>
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {response.professionalName}, {formatDay(response.submittedAt)}
        {answeredAt && `; ${responseLabels[status].toLowerCase()} ${formatDay(answeredAt)}`}
        {endedAt && `; the work ended ${formatDay(endedAt)}`}
      </p>
      {reason && (
        <blockquote className="mt-3 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Line term="Message">{response.responseMessage}</Line>
        <Line term="How the work is done">{response.methodology}</Line>
        {response.deliverables.length > 0 && (
          <Line term={isClient ? 'What you get' : 'What the client gets'}>
            <TextList texts={response.deliverables} />
          </Line>
        )}
        <Line term="Available from">{formatDay(response.availabilityStart)}</Line>
        {response.estimatedTimeline && <Line term="Estimated time">{response.estimatedTimeline}</Line>}
        <Line term="Terms">{response.terms}</Line>
        {sha256 && (
          <Line term="Fingerprint">
            <span className="text-sm">{sha256}</span>
          </Line>
        )}
      </dl>
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </article>
  );
}

interface EarlierProposalsProps {
  responses: readonly Response[];
  reader: Reader;
  /** Their name, when there is one. */
  called?: string;
  /** Set where problems with earlier agreements can be reported. */
  reporting?: Omit<ComponentProps<typeof ReportEarlier>, 'response'> | null | undefined;
}

/** Earlier proposals, folded away; agreed ones can be downloaded forever. */
export function EarlierProposals({ responses, reader, called = 'earlier proposal', reporting }: EarlierProposalsProps) {
  if (responses.length === 0) return null;
  return (
    <details>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        {plural(responses.length, called)}
      </summary>
      <div className="mt-3 space-y-4">
        {responses.map((response) => (
          <ProposalView key={response.id} response={response} reader={reader}>
            {response.sha256 && (
              <>
                <LetterButton
                  application={{ id: response.applicationId }}
                  responseId={response.id}
                  about={`agreed ${formatDay(response.answeredAt ?? response.submittedAt)}`}
                />
                {reporting && <ReportEarlier {...reporting} response={response} />}
              </>
            )}
          </ProposalView>
        ))}
      </div>
    </details>
  );
}
