import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { nameOf } from './consultation-words.ts';

/** What people wrote about the present state of a consultation: with a proposed time, or about its end, an objection to that, our decision. */
export function SaidAbout({ consultation }: { consultation: Consultation }) {
  const { reason, contestReason, settlementReason, noShowBy = 'client', reader } = consultation;
  const { status, proposedBy = 'professional', events = [] } = consultation;
  const proposal = status === 'proposed' ? events.findLast(({ act }) => act === 'propose') : undefined;
  return (
    <>
      <Said by={proposedBy === reader ? 'You' : nameOf(consultation, proposedBy)} words={proposal?.words} />
      <Said words={reason} />
      <Said by={noShowBy === reader ? 'You' : nameOf(consultation, noShowBy)} words={contestReason} />
      <Said by="Our team" words={settlementReason} />
    </>
  );
}

function Said({ by, words }: { by?: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <blockquote className="mt-2 border-l-2 border-gold pl-4 whitespace-pre-line">
      {by !== undefined && <strong>{by}: </strong>}
      {words}
    </blockquote>
  );
}
