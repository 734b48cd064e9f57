import type { Role } from '#shared/roles.ts';
import type { Promises } from '#shared/settings/promises.ts';

/**
 * Everything that waits for someone, by what they have to do, with the working days to do it in. Each feature finds its
 * own (`store/waiting.ts`).
 *
 * For our team the days end at `due`; some are set by admins, and here as the specification has them. The others are our own
 * aims. For clients and professionals they only give the position in the list of what has no deadline.
 */
export const waitingDays = {
  decide_application: 2,
  assign_professional: 2,
  decide_professional: 2,
  decide_revision: 2,
  decide_problem: 3,
  decide_report: 2,
  decide_message_report: 2,
  answer_support: 1,
  confirm_email: 1,
  read_message: 2,
  answer_proposal: 2,
  confirm_work: 2,
  send_proposal: 3,
  revise_proposal: 3,
  deliver_changes: 3,
  answer_problem: 2,
  write_review: 20,
  reply_to_review: 20,
  answer_consultation: 1,
  answer_time: 2,
  chase_consultation: 1,
  settle_no_show: 2,
  check_credential: 3,
} as const satisfies Record<string, number>;

/** Kinds whose time admins set (`#shared/settings/promises.ts`): in working days, and in office hours on the contact page. */
const setInDays = {
  decide_application: 'applicationDays',
  assign_professional: 'applicationDays',
  decide_professional: 'profileDays',
  decide_revision: 'profileDays',
} as const satisfies Partial<Record<keyof typeof waitingDays, keyof Promises>>;
export const setInOfficeHours = { answer_contact: 'contactHours' } as const satisfies Record<string, keyof Promises>;

/** The working days in which something has to be done. */
export const waitingDaysFor = (kind: keyof typeof waitingDays, promises: Promises): number =>
  kind in setInDays ? promises[setInDays[kind as keyof typeof setInDays]] : waitingDays[kind];

export type WaitingKind = keyof typeof waitingDays | keyof typeof setInOfficeHours;
export const waitingKinds = Object.keys({ ...waitingDays, ...setInOfficeHours }) as [WaitingKind, ...WaitingKind[]];

/** The kinds that wait for each role. Each role's dashboard has a place for every one of them. */
export const waitingKindsByRole = {
  user: [
    'confirm_email',
    'read_message',
    'answer_proposal',
    'confirm_work',
    'answer_problem',
    'write_review',
    'answer_time',
  ],
  professional: [
    'read_message',
    'send_proposal',
    'revise_proposal',
    'deliver_changes',
    'answer_problem',
    'reply_to_review',
    'answer_consultation',
  ],
  admin: [
    'decide_application',
    'assign_professional',
    'decide_professional',
    'decide_revision',
    'decide_problem',
    'decide_report',
    'decide_message_report',
    'answer_support',
    'answer_contact',
    'chase_consultation',
    'settle_no_show',
    'check_credential',
  ],
} as const satisfies Readonly<Record<Role, readonly WaitingKind[]>>;
/** A kind that waits for a role. */
export type WaitingKindOf<Of extends Role> = (typeof waitingKindsByRole)[Of][number];

/** What the id of a waiting item refers to. */
export const waitingSubjects = [
  'application',
  'consultation',
  'problem',
  'professional',
  'review',
  'conversation',
  'message_report',
  'contact',
  'credential',
] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];
