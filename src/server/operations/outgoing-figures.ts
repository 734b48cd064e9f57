import type { Database } from '#server/db/database.ts';
import type { OutgoingFigures } from '#server/http/server/metrics.ts';
import type { MailOutcomes } from '#server/mail/mailer.ts';
import { countUnsentMails } from '#server/mail/rows.ts';
import { readTextCosts } from '#server/sms/read-costs.ts';
import { countUnsentTexts } from '#server/sms/rows.ts';
import type { TextOutcomes } from '#server/sms/texter.ts';

/** Figures of emails and text messages, for /metrics: this process's outcomes, and the rest from the database. */
export const outgoingFigures = (
  { db }: Pick<Database, 'db'>,
  {
    mailOutcomes = {},
    textOutcomes = {},
  }: { readonly mailOutcomes?: Partial<MailOutcomes>; readonly textOutcomes?: Partial<TextOutcomes> },
): OutgoingFigures => ({
  mail: { outcomes: mailOutcomes, countUnsent: () => countUnsentMails(db) },
  texts: { outcomes: textOutcomes, countUnsent: () => countUnsentTexts(db), readCosts: () => readTextCosts(db) },
});
