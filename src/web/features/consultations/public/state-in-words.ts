import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { hasBegun, sideName, otherName, proposalInWords, timeInWords } from './consultation-words.ts';

/** The state of a consultation: a heading, and what happens next. */
export interface StateInWords {
  readonly title: string;
  readonly text: string;
}

/** Describes the state of a consultation for its reader. */
export function stateInWords(consultation: Consultation, now: number): StateInWords {
  const { status, reader, email } = consultation;
  const by = otherName(consultation);
  switch (status) {
    case 'unconfirmed':
      return {
        title: 'Waiting for the link in our email',
        text: `We sent a link to ${email}. Once it’s confirmed, ${sideName(consultation, 'professional')} gets the request.`,
      };
    case 'requested':
      return requested(consultation, now);
    case 'proposed':
      return proposed(consultation, now);
    case 'accepted':
      return accepted(consultation, now);
    case 'declined':
      return { title: `${endedBy(consultation)} declined`, text: ended(consultation) };
    case 'cancelled':
      return { title: `${endedBy(consultation)} cancelled`, text: cancelled(consultation) };
    case 'expired':
      return { title: 'No answer in time', text: expired(consultation) };
    case 'completed':
      return {
        title: 'Completed',
        text: reader === 'client' ? `Thank you for meeting ${by} through us.` : 'We’ve noted that it took place.',
      };
    case 'no_show':
      return noShow(consultation, now);
  }
}

const hour = 3_600_000;

const timeOrEnd = (moment: string | undefined, now: number) =>
  moment === undefined ? 'the end' : formatSlot(moment, now);

function requested(consultation: Consultation, now: number): StateInWords {
  const { reader, answerBy, expiresAt } = consultation;
  const [client, professional] = [sideName(consultation, 'client'), sideName(consultation, 'professional')];
  const time = timeInWords(consultation, now);
  const isLate = answerBy !== undefined && Date.parse(answerBy) <= now;
  const ends =
    expiresAt === undefined ? '' : ` If there’s no answer by ${timeOrEnd(expiresAt, now)}, the request ends.`;
  if (reader === 'professional') {
    const requestText = time === undefined ? 'They left the time to you.' : `They asked for ${time}.`;
    const due = isLate
      ? `Your answer was due ${timeOrEnd(answerBy, now)}.`
      : `Please answer by ${timeOrEnd(answerBy, now)}.`;
    return { title: `${client} asked for a consultation`, text: `${requestText} ${due}${ends}` };
  }
  if (reader === 'admin') {
    const due = `The answer ${isLate ? 'was' : 'is'} due ${timeOrEnd(answerBy, now)}.`;
    return { title: `Waiting for ${professional}`, text: `${due}${ends}` };
  }
  const requestText = time === undefined ? '' : `You asked for ${time}. `;
  const due = isLate
    ? `The answer was due ${timeOrEnd(answerBy, now)}. We’ve reminded ${professional}, and our team knows.`
    : `You can expect an answer by ${timeOrEnd(answerBy, now)}. We’ll remind ${professional} until then.`;
  const others = expiresAt === undefined ? '' : `${ends} Then we’ll suggest three others who are free.`;
  return { title: `Waiting for ${professional}`, text: `${requestText}${due}${others}` };
}

function proposed(consultation: Consultation, now: number): StateInWords {
  const { reader, proposedBy = 'professional', isAgreed, expiresAt } = consultation;
  const time = proposalInWords(consultation, now) ?? '';
  const agreed = timeInWords(consultation, now);
  const instead = isAgreed && agreed !== undefined ? ` instead of ${agreed}` : '';
  const fallback = isAgreed ? 'the agreed time stays' : 'the request ends';
  if (reader === proposedBy) {
    const wait = `${otherName(consultation)} hasn’t answered yet. Without an answer by ${timeOrEnd(expiresAt, now)}, ${fallback}.`;
    return { title: 'You proposed another time', text: `${time}${instead}. ${wait}` };
  }
  const title = `${sideName(consultation, proposedBy)} proposed another time`;
  const due = `${reader === 'admin' ? 'Without an answer' : 'Please answer'} by ${timeOrEnd(expiresAt, now)}`;
  return {
    title,
    text: `${time}${instead}. ${due}${reader === 'admin' ? `, ${fallback}.` : `. Without an answer, ${fallback}.`}`,
  };
}

function accepted(consultation: Consultation, now: number): StateInWords {
  const time = timeInWords(consultation, now) ?? '';
  if (!hasBegun(consultation, now)) {
    return {
      title: `Agreed: ${time}`,
      text: [reminders(consultation, now), cancelBy(consultation, now)].join(' ').trim(),
    };
  }
  const { completesAfterHours } = consultationTimes;
  return {
    title: 'Did it take place?',
    text: `It was agreed for ${time}. We mark it as completed ${completesAfterHours} hours after the start, unless one of you tells us otherwise.`,
  };
}

/** The reminders still to come. Those that should have been sent already aren’t mentioned. */
function reminders({ slotStart = '', reader }: Consultation, now: number): string {
  const left = Date.parse(slotStart) - now;
  const [dayBefore, hourBefore] = consultationTimes.remindersBeforeHours;
  const both = reader === 'admin' ? 'both of them' : 'both of you';
  if (left > dayBefore * hour) return `We’ll remind ${both} by email, a day and an hour before.`;
  return left > hourBefore * hour ? `We’ll remind ${both} by email an hour before.` : '';
}

/** Deadline for cancelling without being late. */
const cancelBy = ({ reader, cancelUntil }: Consultation, now: number): string =>
  reader === 'admin' || cancelUntil === undefined || Date.parse(cancelUntil) <= now
    ? ''
    : `If you can’t make it, please cancel by ${formatSlot(cancelUntil, now)}.`;

/** Who ended it, as the beginning of a sentence. */
function endedBy(consultation: Consultation): string {
  const { endedBy: by, reader } = consultation;
  if (by === reader && by !== 'admin') return 'You';
  if (by === 'client' || by === 'professional') return sideName(consultation, by);
  return by === 'admin' ? 'Our team' : 'We';
}

const ended = ({ reader }: Consultation): string =>
  reader === 'client' ? 'You can ask someone else, or ask again for another time.' : 'There’s nothing more to do.';

function cancelled(consultation: Consultation): string {
  const { endedBy: by, isLate } = consultation;
  const late = isLate ? 'It counts as a late cancellation. ' : '';
  if (by === 'system') return `${late}One of the accounts was closed, so it can’t take place.`;
  return `${late}${ended(consultation)}`;
}

function expired({ reader, others }: Consultation): string {
  if (reader !== 'client') return 'The request has ended. The client can ask again.';
  return others === undefined
    ? 'Your request has ended. You can ask someone else, or ask again.'
    : 'Your request has ended. These professionals are free soon.';
}

function noShow(consultation: Consultation, now: number): StateInWords {
  const { reader, noShowBy = 'client', contestableUntil, contestReason, settlement, acts } = consultation;
  const isMe = noShowBy === reader;
  const title = isMe
    ? `${otherName(consultation)} says you didn’t come`
    : `${sideName(consultation, noShowBy)} didn’t come`;
  if (settlement !== undefined) {
    const verdict = settlement === 'stands' ? 'It counts as missed' : 'It doesn’t count';
    return { title, text: `Our team looked into it. ${verdict}.` };
  }
  if (contestReason !== undefined) {
    const who = isMe ? 'You say' : `${sideName(consultation, noShowBy)} says`;
    return { title, text: `${who} that’s wrong. Our team will decide. Until then it doesn’t count.` };
  }
  if (isMe && acts.includes('contest')) {
    return {
      title,
      text: `If you did come, please tell us by ${timeOrEnd(contestableUntil, now)}. Our team then decides.`,
    };
  }
  return {
    title,
    text: isMe ? 'It’s too late to tell us that you did.' : 'They have 7 days to tell us if that’s wrong.',
  };
}
