import { asc, eq } from 'drizzle-orm';
import { linkToken } from '#shared/mails/mail-links.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { mails } from '#server/db/schema/index.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const settings = testSettings();

/** Lists mails to an address, oldest first, opened with the tests' cipher. */
export async function mailsTo({ database }: Pick<TestApp, 'database'>, email: string) {
  const rows = await database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
  return rows.map((row) => ({ kind: row.kind as MailKind, data: openMail(settings.cipher, row).data }));
}

/** Returns the data of the last mails of a kind to an address; mails of the same moment in any order. */
export const mailDataTo = async (server: Pick<TestApp, 'database'>, email: string, targetKind: MailKind) =>
  (await mailsTo(server, email)).filter(({ kind }) => kind === targetKind).map(({ data }) => data);

/** Lists the tokens of one kind of link mailed to an address, oldest first. */
export async function tokensTo(server: Pick<TestApp, 'database'>, email: string, kind: MailKind): Promise<string[]> {
  const all = await mailsTo(server, email);
  return all.flatMap((mail) => {
    const link = mail.kind === kind && 'link' in mail.data ? mail.data.link : undefined;
    if (link === undefined) return [];
    const { hash, pathname } = new URL(link);
    // For pages that work without JavaScript, the token is in the path.
    return [linkToken(hash) ?? pathname.split('/').at(-1)!];
  });
}

/** Runs the pending jobs that mail links for a new password. Returns their number. */
export async function sendResetLinks({ database, clock }: TestApp): Promise<number> {
  const { rows } = await database.query(`delete from pgboss.job where name = 'send-reset-link' returning data`);
  const send = recoveryHandlers(settings)['send-reset-link'];
  for (const { data } of rows) await send({ database, now: clock(), log: quietLog }, data);
  return rows.length;
}
