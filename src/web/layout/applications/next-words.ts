import type { Application } from '#shared/api/application-shapes.ts';
import { type ApplicationEventKind, type ApplicationPoint, pointOf } from '#shared/application-states.ts';
import { formatMoment } from '#shared/moment-text.ts';

/** Where an application stands for one side of it: what it means, and what comes next. */
export interface Standing {
  readonly title: string;
  readonly text: string;
  /** In the timeline; absent where nothing comes any more. */
  readonly next?: string;
}

type Told = Pick<
  Application,
  'status' | 'stage' | 'waitsForEmail' | 'professional' | 'proposalDueAt' | 'proposalEndsAt'
>;

/**
 * Why it stands where it stands, in an administrator's words: the reason of an approval is none for what the client
 * did later, nor once something was agreed.
 */
export function reasonForStanding({
  decision_reason,
  timeline,
  ...state
}: Pick<Application, 'status' | 'stage' | 'decision_reason' | 'timeline'>): string | undefined {
  const point = pointOf(state);
  if (isUnderWay(point) || point === 'completed') return undefined;
  const ending = timeline.findLast(({ kind }) => kind === 'cancelled');
  return point === 'cancelled' && ending?.by !== 'admin' ? undefined : decision_reason;
}

const underWay = {
  engaged: 'The work goes on as agreed.',
  delivered: 'The work was handed over.',
  changes_requested: 'Changes were asked for.',
  problem: 'A problem was reported; an administrator looks into it.',
} as const;
const isUnderWay = (point: ApplicationPoint): point is keyof typeof underWay => point in underWay;

/** What its client is told. */
export function standingForClient(application: Told): Standing {
  const point = pointOf(application);
  const name = application.professional?.name ?? 'The professional';
  if (isUnderWay(point)) {
    return {
      title: 'You have agreed',
      text: `${underWay[point]} What you agreed with ${name} stands in the engagement letter, word for word.`,
      next: `${name} does the work as agreed.`,
    };
  }
  switch (point) {
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
      return { title: 'The work is completed', text: 'Your engagement letter can still be downloaded.' };
    case 'cancelled':
      return {
        title: 'This application is cancelled',
        text: 'Nobody works on it any more. You may send another one at any time.',
      };
  }
}

/** What the professional to whom it is assigned is told. */
export function standingForProfessional(application: Told & Partial<Pick<Application, 'timeline'>>): Standing {
  const point = pointOf(application);
  if (isUnderWay(point)) {
    return {
      title: 'The client has accepted your proposal',
      text: `${underWay[point]} What you agreed stands in the engagement letter, word for word.`,
      next: 'you do the work as agreed.',
    };
  }
  switch (point) {
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
      return { title: 'The work is completed', text: 'The engagement letter can still be downloaded.' };
    case 'pending':
    case 'unassigned':
    case 'rejected':
    case 'cancelled':
      return { title: 'This application is closed', text: 'Nobody works on it any more.' };
  }
}

/**
 * When the professional is reminded, unless that has happened, and from when on somebody else is sought. What has
 * happened tells it: the clock of a telephone may be wrong.
 */
function until({
  proposalDueAt,
  proposalEndsAt,
  timeline = [],
}: Parameters<typeof standingForProfessional>[0]): string {
  const last = timeline.findLast(({ kind }) => kind === 'reminded' || startsWaiting.has(kind));
  const isReminded = last?.kind === 'reminded';
  const reminder = proposalDueAt === null || isReminded ? '' : ` We remind you on ${formatMoment(proposalDueAt)}.`;
  if (proposalEndsAt === null) return reminder;
  return `${reminder} Without a proposal, we look for another professional after ${formatMoment(proposalEndsAt)}.`;
}

/** From each of these a proposal is awaited anew. */
const startsWaiting: ReadonlySet<ApplicationEventKind> = new Set([
  'assigned',
  'reassigned',
  'proposal_declined',
  'proposal_withdrawn',
]);
