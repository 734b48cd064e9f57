import type { Application } from '#shared/api/applications/application-shapes.ts';
import {
  answerDays,
  type ApplicationEventKind,
  type ApplicationPoint,
  isEngaged,
  pointOf,
} from '#shared/applications/application-states.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** State of an application for one party: its meaning and the next step. */
export interface Standing {
  readonly title: string;
  readonly text: string;
  /** In the timeline; absent at the end. */
  readonly next?: string;
}

type Told = Pick<
  Application,
  | 'status'
  | 'stage'
  | 'waitsForEmail'
  | 'professional'
  | 'proposalDueAt'
  | 'proposalEndsAt'
  | 'deliveredAt'
  | 'completesAt'
> &
  Partial<Pick<Application, 'timeline'>>;

/**
 * Gives an administrator's reason for the current state: the reason of an approval doesn't explain the client's later
 * actions, and doesn't apply while agreed work goes on.
 */
export function reasonForStanding({
  decision_reason,
  timeline,
  ...state
}: Pick<Application, 'status' | 'stage' | 'decision_reason' | 'timeline'>): string | undefined {
  const point = pointOf(state);
  if (isEngaged(point)) return undefined;
  if (point !== 'cancelled' && point !== 'completed') return decision_reason;
  const ending = timeline.findLast(({ kind }) => kind === point);
  // Professionals read it with the event only.
  return ending?.by === 'admin' ? (decision_reason ?? ending.reason) : undefined;
}

/** Whether its client has to act. */
export const waitsForClient = (application: Pick<Told, 'status' | 'stage' | 'waitsForEmail'>): boolean =>
  application.waitsForEmail || clientsTurn.has(pointOf(application));

/** Whether the assigned professional has to act. */
export const waitsForProfessional = (application: Pick<Told, 'status' | 'stage'>): boolean =>
  professionalsTurn.has(pointOf(application));

const clientsTurn: ReadonlySet<ApplicationPoint> = new Set(['proposed', 'delivered']);
const professionalsTurn: ReadonlySet<ApplicationPoint> = new Set(['assigned', 'changes_requested']);

/** Finds the message with the latest delivery, until the client answers. */
export const wordsOfDelivery = ({ timeline, ...state }: Pick<Application, 'status' | 'stage' | 'timeline'>) =>
  pointOf(state) === 'delivered' ? timeline.findLast(({ kind }) => kind === 'delivered')?.reason : undefined;

/** Finds the changes that the client requested, until the next delivery. */
export const wishedChanges = ({ timeline, ...state }: Pick<Application, 'status' | 'stage' | 'timeline'>) =>
  pointOf(state) === 'changes_requested'
    ? timeline.findLast(({ kind }) => kind === 'changes_requested')?.reason
    : undefined;

/** `Completes by itself on 4 Dec 2026, 11:05`; undefined while no clock runs. */
export const completionInWords = ({ completesAt }: Pick<Application, 'completesAt'>): string | undefined =>
  completesAt === null ? undefined : `Completes by itself on ${formatMoment(completesAt)}`;

/** Says when the work was delivered, and what follows without an answer. */
const deliveryInWords = (application: Told): string =>
  [
    application.deliveredAt !== null && ` It was handed over on ${formatMoment(application.deliveredAt)}.`,
    application.completesAt !== null && ` ${completionInWords(application)}, unless there is an answer before.`,
  ]
    .filter(Boolean)
    .join('');

/** Explains how the work ended. */
function completionBy({ timeline = [] }: Told, reader: 'client' | 'professional'): string {
  const by = timeline.findLast(({ kind }) => kind === 'completed')?.by;
  switch (by) {
    case 'client':
      return reader === 'client' ? 'You have confirmed it. ' : 'The client has confirmed it. ';
    case 'admin':
      return 'An administrator completed it. ';
    case 'system':
      return `It completed by itself, ${answerDays.completion} days after it was handed over. `;
    default:
      return '';
  }
}

const problemStanding: Standing = {
  title: 'A problem is reported: the work stops',
  text: 'It is neither handed over nor completed, and nothing happens by itself. An administrator reads what both of you say and show, and decides.',
  next: 'an administrator decides on the problem.',
};

/** Describes the state to its client. */
export function standingForClient(application: Told): Standing {
  const point = pointOf(application);
  const name = application.professional?.name ?? 'The professional';
  switch (point) {
    case 'engaged':
      return {
        title: 'You have agreed',
        text: `The work goes on as agreed. What you agreed with ${name} stands in the engagement letter, word for word.`,
        next: `${name} does the work and hands it over.`,
      };
    case 'delivered':
      return {
        title: 'The work is handed over: please look at it',
        text: `Confirm it if it is what you agreed with ${name}, or ask for changes.${deliveryInWords(application)}`,
        next: 'you confirm the work, or ask for changes.',
      };
    case 'changes_requested':
      return {
        title: 'You have asked for changes',
        text: `${name} reads what you wrote and hands the work over again. Nothing completes by itself meanwhile.`,
        next: `${name} hands the work over again.`,
      };
    case 'problem':
      return problemStanding;
    case 'pending':
      return application.waitsForEmail
        ? {
            title: 'Please confirm your e-mail address',
            text: 'Your application is kept. It goes out by itself as soon as you open the link that we have mailed you.',
            next: 'you open the link in our mail.',
          }
        : {
            title: 'An administrator reads your application',
            text: 'We find a professional who suits it, and mail you at every step. There is nothing to do until then.',
            next: 'an administrator approves it and finds a professional.',
          };
    case 'unassigned':
      return {
        title: 'Approved: we look for a professional',
        text: 'We mail you when we have found the one who suits it best. There is nothing to do until then.',
        next: 'a professional is found for it.',
      };
    case 'assigned':
      return {
        title: 'Your application is assigned to a professional who will make contact',
        text: `${name} reads it and sends you a proposal. You decide whether to accept it.`,
        next: `${name} sends a proposal.`,
      };
    case 'proposed':
      return {
        title: 'A proposal waits for your answer',
        text: `${name} has written what the work would be, what it would cost, and on which terms. Nothing is agreed until you accept it.`,
        next: 'you accept or decline the proposal.',
      };
    case 'rejected':
      return {
        title: 'Your application was not approved',
        text: 'An administrator has read it and cannot pass it on. You may send another one.',
      };
    case 'completed':
      return {
        title: 'The work is completed',
        text: `${completionBy(application, 'client')}Your engagement letter can still be downloaded.`,
      };
    case 'cancelled':
      return {
        title: 'This application is cancelled',
        text: 'Nobody works on it any more. You may send another one at any time.',
      };
  }
}

/** Describes the state to the assigned professional. */
export function standingForProfessional(application: Told): Standing {
  const point = pointOf(application);
  switch (point) {
    case 'engaged':
      return {
        title: 'The client has accepted your proposal',
        text: 'The work goes on as agreed; what you agreed stands in the engagement letter, word for word. When it is done, hand it over here.',
        next: 'you do the work and hand it over.',
      };
    case 'delivered':
      return {
        title: 'The client looks at your work',
        text: `The client confirms it, or asks for changes.${deliveryInWords(application)}`,
        next: 'the client confirms the work, or asks for changes.',
      };
    case 'changes_requested':
      return {
        title: 'The client asks for changes',
        text: 'Please read what is missing, and hand the work over again when it is done. Nothing completes by itself meanwhile.',
        next: 'you hand the work over again.',
      };
    case 'problem':
      return problemStanding;
    case 'assigned':
      return {
        title: 'The client waits for your proposal',
        text: `Please read what is needed and answer with a proposal, or give the application back with a reason.${until(application)}`,
        next: 'you send a proposal.',
      };
    case 'proposed':
      return {
        title: 'Your proposal waits for the client’s answer',
        text: 'Until then you can send another one in its place, or withdraw it.',
        next: 'the client accepts or declines your proposal.',
      };
    case 'completed':
      return {
        title: 'The work is completed',
        text: `${completionBy(application, 'professional')}The engagement letter can still be downloaded.`,
      };
    case 'pending':
    case 'unassigned':
    case 'rejected':
    case 'cancelled':
      return { title: 'This application is closed', text: 'Nobody works on it any more.' };
  }
}

/**
 * Says when the professional is reminded, unless that has happened, and when we look for someone else. Goes by past
 * events: a telephone's clock may be wrong.
 */
function until({ proposalDueAt, proposalEndsAt, timeline = [] }: Told): string {
  const last = timeline.findLast(({ kind }) => kind === 'reminded' || startsWaiting.has(kind));
  const isReminded = last?.kind === 'reminded';
  const reminder = proposalDueAt === null || isReminded ? '' : ` We remind you on ${formatMoment(proposalDueAt)}.`;
  if (proposalEndsAt === null) return reminder;
  return `${reminder} Without a proposal, we look for another professional after ${formatMoment(proposalEndsAt)}.`;
}

/** Each of these starts the wait for a proposal again. */
const startsWaiting: ReadonlySet<ApplicationEventKind> = new Set([
  'assigned',
  'reassigned',
  'proposal_declined',
  'proposal_withdrawn',
]);
