import type { contactInbox } from '#shared/api/contact/inbox.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import { answerFigures } from '#shared/contact/contact-states.ts';
import { officeHoursBefore } from '#shared/time/office-hours.ts';
import { daysBefore } from '#shared/time/time.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import type { Context } from '#server/context/context.ts';
import { answerTimes } from '#server/features/contact/core/answer-times.ts';
import { countWaitingBefore, listFirstAnswers } from '#server/features/contact/store/figures.ts';

/** How fast first answers are, in office hours, against what the contact page promises. */
export async function readContactFigures({ db, now }: Context): Promise<ReplyOf<typeof contactInbox.figures>> {
  const ourTimes = await readOurTimes(db);
  const { holidays, promises } = ourTimes;
  const messages = await listFirstAnswers(db, daysBefore(now, answerFigures.days));
  return {
    days: answerFigures.days,
    promisedHours: promises.contactHours,
    ...answerTimes(messages, now, ourTimes),
    overdue: await countWaitingBefore(db, officeHoursBefore(now, promises.contactHours, holidays)),
  };
}
