import { answerDays, proposalDays } from '#shared/applications/application-states.ts';
import { daysAfter, kampalaDay } from '#shared/time/time.ts';
import { type Holidays, workingDaysAfter } from '#shared/time/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { holidaysBetween } from '#server/features/settings/index.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';

/** Now, or the last change where a clock ran ahead: a wrong clock must not shorten a term. */
export const atLeastNow = ({ updatedAt }: Pick<ApplicationRow, 'updatedAt'>, now: Date): Date =>
  updatedAt > now ? updatedAt : now;

/** Days within which the few working days of a term end, however many holidays there are. */
const longestTerm = 60;

/** A professional's days to send a proposal: when we remind them, and when we look for another professional. */
export const proposalTerms = (since: Date, holidays: Holidays) => ({
  proposalDueAt: workingDaysAfter(since, proposalDays.reminder, holidays),
  proposalEndsAt: workingDaysAfter(since, proposalDays.queue, holidays),
});

/** Starts the professional's days to send a proposal. */
export async function awaitProposal(db: Queryable, now: Date) {
  const holidays = await holidaysBetween(db, kampalaDay(now), kampalaDay(daysAfter(now, longestTerm)));
  return { ...proposalTerms(now, holidays), remindedAt: null };
}

export const awaitNoProposal = { proposalDueAt: null, proposalEndsAt: null, remindedAt: null } as const;

/** Starts the client's days to answer a delivery. */
export const awaitAnswer = (since: Date) => ({
  completesAt: daysAfter(since, answerDays.completion),
  completionNotifiedAt: null,
});

export const awaitNoAnswer = { completesAt: null, completionNotifiedAt: null } as const;
