import { answerDays, proposalDays } from '#shared/applications/application-states.ts';
import { daysAfter, workingDaysAfter } from '#shared/time/time.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';

/** Now, or the last change where a clock ran ahead: a wrong clock must not shorten a term. */
export const atLeastNow = ({ updatedAt }: Pick<ApplicationRow, 'updatedAt'>, now: Date): Date =>
  updatedAt > now ? updatedAt : now;

/** Starts the professional's days to send a proposal. */
export const awaitProposal = (now: Date) => ({
  proposalDueAt: workingDaysAfter(now, proposalDays.reminder),
  proposalEndsAt: workingDaysAfter(now, proposalDays.queue),
  remindedAt: null,
});

export const awaitNoProposal = { proposalDueAt: null, proposalEndsAt: null, remindedAt: null } as const;

/** Starts the client's days to answer a delivery. */
export const awaitAnswer = (since: Date) => ({
  completesAt: daysAfter(since, answerDays.completion),
  completionToldAt: null,
});

export const awaitNoAnswer = { completesAt: null, completionToldAt: null } as const;
