import type { MeetingType } from '#shared/consultations/availability.ts';
import type { ConsultationSide, Settlement } from '#shared/consultations/consultation-states.ts';

/** The start of every mail to one of the two people of a consultation. */
export interface ConsultationMail {
  firstName: string;
  /** The consultation's. */
  id: string;
  /** The reader's side, and the name of the other person. */
  side: ConsultationSide;
  otherName: string;
  /** The client's own link, which needs no account. */
  link?: string;
}

/** When and how two people meet. */
export interface MeetingFacts {
  start: string;
  minutes: number;
  meeting?: MeetingType;
  /** The video link, the way to the office, or the client's place. */
  place?: string;
  /** The client's number, for a meeting by telephone. */
  phone?: string;
}

/** Another professional, offered where a consultation does not take place. */
export interface OfferedProfessional {
  id: string;
  name: string;
  profession: string;
  /** Kampala day of the next free time. */
  freeOn?: string;
}

export interface ConsultationMailData {
  /** To a visitor who asked for a consultation. Nothing that they typed: the address's owner is still unknown. */
  'confirm-consultation': { professionalName: string; link: string; start?: string; heldUntil?: string };
  /** To the client, once the request was sent to the professional. `lostStart`: a time that someone else took first. */
  'consultation-sent': {
    name: string;
    professionalName: string;
    message: string;
    link: string;
    until: string;
    start?: string;
    minutes?: number;
    lostStart?: string;
  };
  /** To the client, when the professional has stopped taking clients before the request was confirmed. */
  'consultation-not-sent': { name: string; professionalName: string; message: string };
  /** To the professional. */
  'consultation-requested': {
    firstName: string;
    id: string;
    clientName: string;
    clientEmail: string;
    clientPhone?: string;
    message: string;
    at: string;
    until: string;
    start?: string;
    minutes?: number;
    meeting?: MeetingType;
    clientPlace?: string;
    lostStart?: string;
  };
  /** To the other side of a consultation, when one side has left. Names who left, and when it was to be, only if that was agreed. */
  'consultation-closed': { whoLeft: ConsultationSide; askedAt: string; otherName?: string; start?: string };
  /** To both, once a time is agreed, for the first time or another one (`isMove`). */
  'consultation-agreed': ConsultationMail & MeetingFacts & { isMove: boolean; isOwn: boolean };
  /** To the other side: another time is proposed. */
  'consultation-proposed': ConsultationMail & {
    start: string;
    minutes: number;
    until: string;
    insteadOf?: string;
    isMove: boolean;
    words?: string;
  };
  /** The agreed time stays: the other side wants to keep it, or no one answered in time. */
  'consultation-kept': ConsultationMail & MeetingFacts & { why: 'kept' | 'lapsed' };
  /** It does not take place: `unavailable` is a professional who is suspended or no longer approved. */
  'consultation-ended': ConsultationMail & {
    why: 'declined' | 'cancelled' | 'team' | 'expired' | 'unavailable';
    /** Who declined or cancelled, or did not answer. */
    by?: ConsultationSide;
    start?: string;
    reason?: string;
    others: readonly OfferedProfessional[];
  };
  /** To both, a day and an hour before the start. */
  'consultation-reminder': ConsultationMail & MeetingFacts & { isNear: boolean };
  /** To the professional: a request still waits for an answer. */
  'consultation-unanswered': ConsultationMail & { askedAt: string; until: string; start?: string };
  /** To admins: a request without an answer for a day, or a contested no-show. */
  'consultation-waiting': {
    firstName: string;
    id: string;
    why: 'unanswered' | 'contested';
    clientName: string;
    professionalName: string;
    at: string;
  };
  /** To someone who did not come, as the other side says. */
  'consultation-no-show': ConsultationMail & { start: string; until: string; words?: string };
  /** To the side that reported it: the other one says that they were there. */
  'consultation-contested': ConsultationMail & { start: string; reason: string };
  /** To both: an admin's decision. `isReader`: it was about the reader. */
  'consultation-settled': ConsultationMail & {
    start: string;
    settlement: Settlement;
    reason: string;
    isReader: boolean;
  };
}
