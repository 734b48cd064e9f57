import type { ComponentProps, ReactNode } from 'react';
import type { Proposal } from '#shared/api/applications/application-shapes.ts';
import { topicsInWords } from '#shared/applications/revision-words.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { proposalLabels } from '#web/copy/applications.ts';
import type { EventReader } from './event-words.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Line, TextList } from './application-facts.tsx';
import { MessageQuote } from './message-quote.tsx';
import { LetterButton } from '#web/features/applications/letters/letter-button.tsx';
import { ReportEarlier } from '#web/features/applications/problems/report-earlier.tsx';

const tones = { open: 'notable', accepted: 'good', declined: 'plain', withdrawn: 'plain', replaced: 'plain' } as const;

interface ProposalViewProps {
  proposal: Proposal;
  reader: EventReader;
  /** Below the price: what it means to the reader. */
  priceNote?: ReactNode;
  /** Beside the price: what helps to decide. */
  beside?: ReactNode;
  /** Actions, for the reader. */
  children?: ReactNode;
}

/** A whole proposal, with the price first. */
export function ProposalView({ proposal, reader, priceNote, beside, children }: ProposalViewProps) {
  const { status, answeredAt, endedAt, reason, sha256 } = proposal;
  const isClient = reader === 'client';
  return (
    <article
      aria-label={`Proposal of ${formatDay(proposal.submittedAt)}`}
      className="rounded border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <strong className="font-serif text-2xl even-figures sm:text-3xl">
              {formatShillings(proposal.proposedBudget)}
            </strong>
            <Badge tone={tones[status]}>
              {isClient && status === 'open' && !proposal.revision ? 'Needs your answer' : proposalLabels[status]}
            </Badge>
          </p>
          {priceNote}
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {proposal.professionalName}, {formatDay(proposal.submittedAt)}
            {answeredAt && `; ${proposalLabels[status].toLowerCase()} ${formatDay(answeredAt)}`}
            {endedAt && `; the job ended ${formatDay(endedAt)}`}
          </p>
        </div>
        {beside}
      </div>
      {reason && (
        <blockquote className="mt-3 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
      )}
      {proposal.revision && (
        <div className="mt-3">
          <MessageQuote
            by={`${isClient ? 'You' : 'The client'} asked to change ${topicsInWords(proposal.revision.what)} on ${formatDay(proposal.revision.requestedAt)} and`}
            words={proposal.revision.note}
          />
        </div>
      )}
      <dl className="mt-4 ruled">
        <Line term="Message">{proposal.responseMessage}</Line>
        <Line term="How the work is done">{proposal.methodology}</Line>
        {proposal.deliverables.length > 0 && (
          <Line term={isClient ? 'What you get' : 'What the client gets'}>
            <TextList texts={proposal.deliverables} />
          </Line>
        )}
        <Line term="Available from">{formatDay(proposal.availabilityStart)}</Line>
        {proposal.estimatedTimeline && <Line term="Estimated time">{proposal.estimatedTimeline}</Line>}
        <Line term="Terms">{proposal.terms}</Line>
        {sha256 && (
          <Line term="Check code (SHA-256)">
            <span className="block text-sm">{sha256}</span>
            <span className="block text-sm text-muted">The engagement letter shows the same code.</span>
          </Line>
        )}
      </dl>
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </article>
  );
}

interface EarlierProposalsProps {
  proposals: readonly Proposal[];
  reader: EventReader;
  /** The professional's name, if there is one. */
  called?: string;
  /** Set where problems with earlier agreements can be reported. */
  reporting?: Omit<ComponentProps<typeof ReportEarlier>, 'proposal'> | null | undefined;
}

/** Earlier proposals, collapsed; agreed ones can always be downloaded. */
export function EarlierProposals({ proposals, reader, called = 'earlier proposal', reporting }: EarlierProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <details>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        {plural(proposals.length, called)}
      </summary>
      <div className="mt-3 space-y-4">
        {proposals.map((proposal) => (
          <ProposalView key={proposal.id} proposal={proposal} reader={reader}>
            {proposal.sha256 && (
              <>
                <LetterButton
                  application={{ id: proposal.applicationId }}
                  responseId={proposal.id}
                  about={`accepted ${formatDay(proposal.answeredAt ?? proposal.submittedAt)}`}
                />
                {reporting && <ReportEarlier {...reporting} proposal={proposal} />}
              </>
            )}
          </ProposalView>
        ))}
      </div>
    </details>
  );
}
