import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import { cutText } from '#shared/cut-text.ts';
import { writeInvitation } from '#server/calendar/write-calendar.ts';
import { compose } from '#server/mail/compose.ts';
import type { ArchivedMail } from '#server/mail/mail-archive.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Maximum number of stored mails; the oldest are removed first. */
const usualMost = 1000;

interface FolderOptions {
  readonly folder: string;
  readonly from: string;
  readonly most?: number;
}

/**
 * Stores mails as files that a mail program opens, for an installation that sends none: `{id}.eml`, and `{id}.json` for
 * the demo's own page. They contain sign-in links, so only this user may read them.
 */
export function openFolder({ folder, from, most = usualMost }: FolderOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { message } = await composer.sendMail(compose(mail, from));
        await keep(join(folder, `${mail.id}.eml`), message as Buffer);
        await keep(join(folder, `${mail.id}.json`), JSON.stringify(toArchivedMail(mail, from)));
        await forget(folder, most, daysBefore(mail.writtenAt, retention.sentMailDays));
        return { outcome: 'taken' };
      } catch (error) {
        const { code = 'EUNKNOWN', message } = error as NodeJS.ErrnoException;
        return { outcome: 'later', code, reason: cutText(message, 500), isAway: true };
      }
    },
    async forgetBefore(moment) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forget(folder, most, moment);
    },
    close: () => composer.close(),
  };
}

const toArchivedMail = (
  { id, to, replyTo, subject, html, text, writtenAt, calendar }: OutgoingMail,
  from: string,
): ArchivedMail => ({
  id,
  to,
  ...(replyTo !== undefined && { replyTo }),
  subject,
  html,
  text,
  ...(calendar && { calendar: writeInvitation(calendar, { from, to, writtenAt }) }),
  at: writtenAt.toISOString(),
});

/** Writes a file completely or not at all. */
async function keep(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

/** Removes files older than `moment` and all but the newest `most`: names begin with the time (UUID version 7). */
async function forget(folder: string, most: number, moment: Date): Promise<void> {
  const names = await readdir(folder);
  const ids = [...new Set(names.map((name) => name.split('.')[0] ?? ''))].toSorted();
  const isOld = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < moment.getTime();
  const gone = new Set(ids.filter((id, index) => isOld(id) || index < ids.length - most));
  for (const name of names) if (gone.has(name.split('.')[0] ?? '')) await rm(join(folder, name), { force: true });
}
