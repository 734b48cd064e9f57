import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { sideName } from './consultation-words.ts';

/**
 * Messages about the present state of a consultation: with a proposed time, or about its end, an objection to
 * that, our decision.
 */
export function StateMessages({ consultation }: { consultation: Consultation }) {
  const { reason, contestReason, settlementReason, noShowBy = 'client', reader } = consultation;
  const { status, proposedBy = 'professional', events = [] } = consultation;
  const proposal = status === 'proposed' ? events.findLast(({ act }) => act === 'propose') : undefined;
  return (
    <>
      <Quotation by={proposedBy === reader ? 'You' : sideName(consultation, proposedBy)} words={proposal?.words} />
      <Quotation words={reason} />
      <Quotation by={noShowBy === reader ? 'You' : sideName(consultation, noShowBy)} words={contestReason} />
      <Quotation by="Our team" words={settlementReason} />
    </>
  );
}

function Quotation({ by, words }: { by?: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <blockquote className="mt-2 border-l-2 border-gold pl-4 whitespace-pre-line">
      {by !== undefined && <strong>{by}: </strong>}
      {words}
    </blockquote>
  );
}
