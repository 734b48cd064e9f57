import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { cutText } from '#shared/cut-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { actLink, visibleActs } from '#web/features/consultations/public/act-words.ts';
import { hasBegun, meetingInWords, otherName } from '#web/features/consultations/public/consultation-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { findMeeting, isLink } from './find-meeting.ts';
import { StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

interface ConsultationLineProps {
  consultation: Consultation;
  now: number;
  /** Whether its panel is open. */
  isOpen: boolean;
  /** Address of the list where its panel opens; absent on that list. */
  list?: string;
}

/** A consultation in a list: when, with whom, about what; and what the reader should do about it. */
export function ConsultationLine({ consultation, now, isOpen, list = '' }: ConsultationLineProps) {
  const { hrefWith } = useListAddress();
  const { id, message, slotStart, proposedStart, minutes, proposedMinutes, isYourTurn } = consultation;
  const other = otherName(consultation);
  const start = proposedStart ?? slotStart;
  const length = proposedStart === undefined ? minutes : (proposedMinutes ?? minutes);
  return (
    <li data-row={id} aria-current={isOpen ? 'true' : undefined} className="consultation-line">
      <When start={start} minutes={length} now={now} />
      <div className="min-w-0">
        <h4 className="font-sans text-base leading-5">
          <DeskLink
            to={list + hrefWith({ open: id, act: undefined })}
            preventScrollReset
            data-row-link
            className="desk-row-link"
          >
            {other}
            <span className="sr-only">, {describeBriefly(consultation, now)}</span>
          </DeskLink>
        </h4>
        <p className="truncate text-sm leading-5 text-muted">
          {[meetingInWords(consultation), message].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="consultation-state">
        {isYourTurn ? <DueNote consultation={consultation} now={now} /> : <StatusBadge consultation={consultation} />}
      </p>
      <LineActs consultation={consultation} now={now} list={list} />
    </li>
  );
}

/** Distinguishes consultations with the same person: by the time or, without one, by the subject. */
const describeBriefly = ({ proposedStart, slotStart, message }: Consultation, now: number): string => {
  const start = proposedStart ?? slotStart;
  return start === undefined ? cutText(message, 60) : formatSlot(start, now);
};

/** Until when the reader should answer. */
function DueNote({ consultation: { answerBy, expiresAt }, now }: Pick<ConsultationLineProps, 'consultation' | 'now'>) {
  const due = answerBy ?? expiresAt;
  if (due === undefined) return <Badge tone="notable">Your turn</Badge>;
  const isLate = Date.parse(due) <= now;
  return (
    <Badge tone={isLate ? 'urgent' : 'notable'}>
      {isLate ? `Was due ${formatSlot(due, now)}` : `Answer by ${formatSlot(due, now)}`}
    </Badge>
  );
}

/** Buttons that a line has room for; the details have them all. */
const mostInLine = 3;
/** Of a line's buttons, in order: only the first one stands out. */
const looks = ['primary', 'secondary', 'quiet'] as const;

/** The buttons of a consultation that waits for its reader; other consultations have theirs in the details. */
function LineActs({ consultation, now, list = '' }: Pick<ConsultationLineProps, 'consultation' | 'now' | 'list'>) {
  const { hrefWith } = useListAddress();
  const { id, isYourTurn } = consultation;
  const meeting = findMeeting(consultation, now);
  const acts = isYourTurn || hasBegun(consultation, now) ? visibleActs(consultation).slice(0, mostInLine) : [];
  return (
    <p className="consultation-acts empty:hidden">
      {meeting && (
        <a
          href={meeting.href}
          {...(isLink(meeting.href) && { target: '_blank', rel: 'noopener noreferrer' })}
          className={buttonClass(looks[0], 'px-3')}
        >
          {meeting.label}
          <span className="sr-only">: {otherName(consultation)}</span>
        </a>
      )}
      {acts.map((act, index) => (
        <DeskLink
          key={act}
          to={list + hrefWith({ open: id, act })}
          preventScrollReset
          data-act={act === 'accept' ? 'approve' : act === 'decline' ? 'reject' : act}
          className={buttonClass(looks[meeting ? index + 1 : index] ?? 'quiet', 'px-3')}
        >
          {actLink(act, consultation, now)}
          <span className="sr-only">
            : {otherName(consultation)}, {describeBriefly(consultation, now)}
          </span>
        </DeskLink>
      ))}
    </p>
  );
}
