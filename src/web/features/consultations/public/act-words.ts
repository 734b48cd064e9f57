import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationTimes, type PersonalAct } from '#shared/consultations/consultation-states.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { sideName, otherName, proposalInWords, timeInWords } from './consultation-words.ts';

/** Texts of an act: before, while and after it is sent. */
export interface ConsultationActWords {
  readonly button: string;
  /** Label of the link to its form, if different from the button's. */
  readonly link?: string;
  /** Title of the dialog, or above the form. */
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly working: string;
  readonly done: string;
  /** Label of a text to write; absent where there is none. */
  readonly words?: string;
}

/**
 * Acts available to the reader, the most likely first. Declining ends it as cancelling does, so one of the two is
 * enough.
 */
export const visibleActs = ({ acts }: Pick<Consultation, 'acts'>): PersonalAct[] =>
  acts.filter((act) => act !== 'cancel' || !acts.includes('decline'));

/** Whether a time has to be chosen first: a request without one, or another one. */
export const needsTime = (act: PersonalAct, { status, slotStart }: Consultation): boolean =>
  act === 'propose' || (act === 'accept' && status === 'requested' && slotStart === undefined);

/** Whether a reason has to be given. */
export const needsReason = (act: PersonalAct, { reader }: Pick<Consultation, 'reader'>): boolean =>
  act === 'decline' || act === 'contest' || act === 'settle' || (act === 'cancel' && reader === 'admin');

/** Describes the result of an act, after it changed the consultation. */
export const actDone = (act: PersonalAct, consultation: Consultation, now: number): string =>
  act === 'keep' ? 'The agreed time stays' : actWords(act, consultation, now).done;

/** Returns the label of the link to an act's form. */
export function actLink(act: PersonalAct, consultation: Consultation, now: number): string {
  const { link, button } = actWords(act, consultation, now);
  return link ?? button;
}

/** Words of an act for the reader of a consultation. */
export function actWords(act: PersonalAct, consultation: Consultation, now: number): ConsultationActWords {
  const other = otherName(consultation);
  switch (act) {
    case 'accept':
      return acceptWords(consultation, now);
    case 'propose':
      return {
        button: proposeButton(consultation),
        title: proposeButton(consultation),
        text: proposeText(consultation, now),
        working: 'Sending...',
        done: consultation.slotStart === undefined ? 'Time proposed' : 'Other time proposed',
        words: `Message to ${other}`,
      };
    case 'keep':
      return keepWords(consultation, now);
    case 'decline':
      return {
        button: 'Decline',
        title: 'Decline this consultation?',
        text: `This ends the request. ${other} gets your reason by email.`,
        working: 'Declining...',
        done: 'Consultation declined',
        words: 'Reason',
      };
    case 'cancel':
      return cancelWords(consultation, now);
    case 'complete':
      return {
        button: 'It took place',
        title: 'Did the consultation take place?',
        text: 'This closes the consultation and marks it as completed.',
        working: 'Saving...',
        done: 'Consultation completed',
      };
    case 'no_show':
      return {
        button: 'They didn’t come',
        title: `${other} didn’t come?`,
        text: `We’ll tell ${other}, who can tell us otherwise for ${consultationTimes.contestDays} days.`,
        working: 'Saving...',
        done: 'We’ve noted that they didn’t come',
        words: 'What happened',
      };
    case 'contest':
      return {
        button: 'I did come',
        title: 'Did you come?',
        text: `Tell us what happened. ${other} and our team read it, and our team decides. Until then it doesn’t count.`,
        working: 'Sending...',
        done: 'Sent. Our team will decide',
        words: 'What happened',
      };
    case 'settle':
      return {
        button: 'Save decision',
        link: 'Decide',
        title: `Did ${sideName(consultation, consultation.noShowBy ?? 'client')} come?`,
        text: 'Both of them get your decision and the reason by email.',
        working: 'Saving...',
        done: 'Decision saved',
        words: 'Reason',
      };
  }
}

const notifySentence = (consultation: Consultation): string => `We’ll tell ${otherName(consultation)} by email.`;

function acceptWords(consultation: Consultation, now: number): ConsultationActWords {
  const time = proposalInWords(consultation, now) ?? timeInWords(consultation, now);
  const isOpen = time === undefined;
  return {
    button: isOpen ? 'Choose a time' : 'Accept',
    title: isOpen ? 'Choose a time' : 'Accept this time?',
    text: isOpen
      ? `${otherName(consultation)} left the time to you. It’s agreed as soon as you choose one.`
      : `${time}. ${notifySentence(consultation)}`,
    working: isOpen ? 'Saving...' : 'Accepting...',
    done: 'Consultation agreed',
  };
}

function keepWords(consultation: Consultation, now: number): ConsultationActWords {
  const text = `${timeInWords(consultation, now) ?? 'The agreed time'} stays. ${notifySentence(consultation)}`;
  return consultation.proposedBy === consultation.reader
    ? {
        button: 'Withdraw my proposal',
        title: 'Withdraw your proposal?',
        text,
        working: 'Withdrawing...',
        done: 'Proposal withdrawn',
      }
    : {
        button: 'Keep the agreed time',
        title: 'Keep the agreed time?',
        text,
        working: 'Saving...',
        done: 'The agreed time stays',
      };
}

/** Label of proposing a time: not 'another' one if none was requested. */
const proposeButton = ({ slotStart, proposedStart }: Consultation): string =>
  slotStart === undefined && proposedStart === undefined ? 'Propose a time' : 'Propose another time';

function proposeText(consultation: Consultation, now: number): string {
  const { isAgreed, status } = consultation;
  const time = timeInWords(consultation, now);
  if (isAgreed && time !== undefined) return `${time} stays agreed until ${otherName(consultation)} answers.`;
  return status === 'requested'
    ? `${otherName(consultation)} accepts it, or proposes another one.`
    : `${otherName(consultation)} decides whether it suits.`;
}

function cancelWords(consultation: Consultation, now: number): ConsultationActWords {
  const { reader, isAgreed, cancelUntil } = consultation;
  const what = isAgreed ? 'consultation' : 'request';
  const notifyText = reader === 'admin' ? 'We’ll tell both of them by email.' : notifySentence(consultation);
  const ends = `This ends the ${what}. ${notifyText}`;
  const isLate = reader !== 'admin' && cancelUntil !== undefined && Date.parse(cancelUntil) < now;
  const late = isLate ? ` It counts as a late cancellation, because it’s after ${formatSlot(cancelUntil, now)}.` : '';
  return {
    button: `Cancel ${what}`,
    title: `Cancel this ${what}?`,
    text: `${ends}${late}`,
    working: 'Cancelling...',
    done: isAgreed ? 'Consultation cancelled' : 'Request cancelled',
    words: 'Reason',
  };
}
