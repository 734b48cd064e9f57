import type { Application } from '#shared/api/applications/application-shapes.ts';
import { answerDays, type ApplicationEventKind, isEngaged, pointFor } from '#shared/applications/application-states.ts';
import { clientsTurn, professionalsTurn } from '#shared/applications/turns.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** State of an application for one party: its meaning and the next step. */
export interface StatusMessage {
  readonly title: string;
  readonly text: string;
  /** Next step in the timeline; absent at the end. */
  readonly next?: string;
}

type StatusInput = Pick<
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
  Partial<Pick<Application, 'timeline' | 'latestResponse'>>;

/**
 * Returns an administrator's reason for the current state: the reason of an approval doesn't explain the client's later
 * actions, and doesn't apply while agreed work goes on.
 */
export function reasonForStatus({
  decision_reason,
  timeline,
  ...state
}: Pick<Application, 'status' | 'stage' | 'decision_reason' | 'timeline'>): string | undefined {
  const point = pointFor(state);
  if (isEngaged(point)) return undefined;
  if (point !== 'cancelled' && point !== 'completed') return decision_reason;
  const ending = timeline.findLast(({ kind }) => kind === point);
  // Professionals see it only with the event.
  return ending?.by === 'admin' ? (decision_reason ?? ending.reason) : undefined;
}

/** Whether its client has to act. */
export const waitsForClient = (
  application: Pick<StatusInput, 'status' | 'stage' | 'waitsForEmail' | 'latestResponse'>,
): boolean => application.waitsForEmail || (pointFor(application) in clientsTurn && !awaitsRevision(application));

/** Whether the client has asked for a change to the proposal that is open. */
const awaitsRevision = (application: Pick<StatusInput, 'status' | 'stage' | 'latestResponse'>): boolean =>
  pointFor(application) === 'proposed' && application.latestResponse?.revisionRequestedAt !== undefined;

/** Whether the assigned professional has to act. */
export const waitsForProfessional = (application: Pick<StatusInput, 'status' | 'stage' | 'latestResponse'>): boolean =>
  pointFor(application) in professionalsTurn || awaitsRevision(application);

/** Finds the message with the latest delivery, until the client answers. */
export const wordsOfDelivery = ({ timeline, ...state }: Pick<Application, 'status' | 'stage' | 'timeline'>) =>
  pointFor(state) === 'delivered' ? timeline.findLast(({ kind }) => kind === 'delivered')?.reason : undefined;

/** Finds the changes that the client requested, until the next delivery. */
export const requestedChanges = ({ timeline, ...state }: Pick<Application, 'status' | 'stage' | 'timeline'>) =>
  pointFor(state) === 'changes_requested'
    ? timeline.findLast(({ kind }) => kind === 'changes_requested')?.reason
    : undefined;

/** `Completes automatically on 4 Dec 2026, 11:05`; undefined while no deadline is running. */
export const completionInWords = ({ completesAt }: Pick<Application, 'completesAt'>): string | undefined =>
  completesAt === null ? undefined : `Completes automatically on ${formatMoment(completesAt)}`;

/** Says when the work was delivered, and what follows without an answer from `who`. */
const deliveryInWords = (application: StatusInput, who: string): string =>
  [
    application.deliveredAt !== null && ` It was delivered on ${formatMoment(application.deliveredAt)}.`,
    application.completesAt !== null &&
      ` We’ll mark the job as complete on ${formatMoment(application.completesAt)}, unless ${who} first.`,
  ]
    .filter(Boolean)
    .join('');

/** Explains how the work ended. */
function completionBy({ timeline = [] }: StatusInput, reader: 'client' | 'professional'): string {
  const by = timeline.findLast(({ kind }) => kind === 'completed')?.by;
  switch (by) {
    case 'client':
      return reader === 'client' ? 'You confirmed it. ' : 'The client confirmed it. ';
    case 'admin':
      return 'Our team marked the job as complete. ';
    case 'system':
      return `It was completed automatically, ${answerDays.completion} days after delivery. `;
    default:
      return '';
  }
}

const problemStatusMessage: StatusMessage = {
  title: 'Work is paused while we look into a problem',
  text: 'No one can deliver it or complete the job until we decide. Our team reads your statements and files, from both of you.',
  next: 'our team decides the case.',
};

/** Describes the state to its client. */
export function clientStatusMessage(application: StatusInput): StatusMessage {
  const point = pointFor(application);
  const name = application.professional?.name ?? 'The professional';
  switch (point) {
    case 'engaged':
      return {
        title: 'You accepted the proposal',
        text: `Next, ${name} does the work and delivers it here. Then you confirm it or request changes. Your engagement letter has every term, word for word.`,
        next: `${name} does the work and delivers it.`,
      };
    case 'delivered':
      return {
        title: 'The work is delivered: please check it',
        text: `Confirm it if it’s what you agreed with ${name}, or request changes.${deliveryInWords(application, 'you answer')}`,
        next: 'you confirm the work or request changes.',
      };
    case 'changes_requested':
      return {
        title: 'You requested changes',
        text: `${name} makes the changes and delivers the work again. The job can’t be completed before then.`,
        next: `${name} delivers the work again.`,
      };
    case 'problem':
      return problemStatusMessage;
    case 'pending':
      return application.waitsForEmail
        ? {
            title: 'Please confirm your e-mail address',
            text: 'We’ve saved your application. It will be sent when you confirm your address with the link in our email.',
            next: 'you confirm your e-mail address.',
          }
        : {
            title: 'We’re reading your application',
            text: 'We’ll look for a suitable professional and email you at every step. You don’t need to do anything now.',
            next: 'we decide on it and look for a professional.',
          };
    case 'unassigned':
      return {
        title: 'Approved: we’re looking for a professional',
        text: 'We’ll email you when we find one. You don’t need to do anything now.',
        next: 'we find a professional for you.',
      };
    case 'assigned':
      return {
        title: 'Your application is assigned to a professional who will make contact',
        text: `${name} can now read it and send you a proposal. You decide whether to accept it.`,
        next: `${name} sends a proposal.`,
      };
    case 'proposed':
      if (awaitsRevision(application)) {
        return {
          title: 'You asked for a change',
          text: `${name} can send a new proposal. You can still accept or decline this one.`,
          next: `${name} sends a new proposal.`,
        };
      }
      return {
        title: 'You have a proposal to answer',
        text: `${name} describes the work, the price and the terms. Nothing is agreed until you accept.`,
        next: 'you accept or decline the proposal.',
      };
    case 'rejected':
      return {
        title: 'Your application wasn’t approved',
        text: 'Our team read it and couldn’t pass it on. You can send another one.',
      };
    case 'completed':
      return {
        title: 'The job is complete',
        text: `${completionBy(application, 'client')}You can still download your engagement letter.`,
      };
    case 'cancelled':
      return {
        title: 'This application is cancelled',
        text: 'No one is working on it now. You can send another one at any time.',
      };
  }
}

/** Describes the state to the assigned professional. */
export function professionalStatusMessage(application: StatusInput): StatusMessage {
  const point = pointFor(application);
  switch (point) {
    case 'engaged':
      return {
        title: 'The client accepted your proposal',
        text: 'Do the work as agreed, then deliver it here. Your engagement letter has every term, word for word.',
        next: 'you do the work and deliver it.',
      };
    case 'delivered':
      return {
        title: 'You delivered the work',
        text: `The client can now confirm it or request changes.${deliveryInWords(application, 'the client answers')}`,
        next: 'the client confirms the work or requests changes.',
      };
    case 'changes_requested':
      return {
        title: 'The client requested changes',
        text: 'Make the changes, then deliver the work again. The job can’t be completed before then.',
        next: 'you deliver the work again.',
      };
    case 'problem':
      return problemStatusMessage;
    case 'assigned':
      return {
        title: 'The client is waiting for your proposal',
        text: `Read the application and send a proposal, or decline it with a reason.${until(application)}`,
        next: 'you send a proposal.',
      };
    case 'proposed':
      if (awaitsRevision(application)) {
        return {
          title: 'The client asked for a change',
          text: 'Your next proposal replaces this one.',
          next: 'you send a new proposal.',
        };
      }
      return {
        title: 'Your proposal is waiting for the client’s answer',
        text: 'Until the client answers, you can replace it with a new one or withdraw it.',
        next: 'the client accepts or declines your proposal.',
      };
    case 'completed':
      return {
        title: 'The job is complete',
        text: `${completionBy(application, 'professional')}You can still download your engagement letter.`,
      };
    case 'pending':
    case 'unassigned':
    case 'rejected':
    case 'cancelled':
      return { title: 'This application is closed', text: 'No one is working on it now.' };
  }
}

/**
 * Says when the professional is reminded, unless that has happened, and when we look for someone else. Based on past
 * events: a telephone's clock may be wrong.
 */
function until({ proposalDueAt, proposalEndsAt, timeline = [] }: StatusInput): string {
  const last = timeline.findLast(({ kind }) => kind === 'reminded' || startsWaiting.has(kind));
  const isReminded = last?.kind === 'reminded';
  const reminder = proposalDueAt === null || isReminded ? '' : ` We’ll remind you on ${formatMoment(proposalDueAt)}.`;
  if (proposalEndsAt === null) return reminder;
  return `${reminder} Without a proposal, we’ll look for another professional after ${formatMoment(proposalEndsAt)}.`;
}

/** Events that restart the wait for a proposal. */
const startsWaiting: ReadonlySet<ApplicationEventKind> = new Set([
  'assigned',
  'reassigned',
  'proposal_declined',
  'proposal_withdrawn',
]);
