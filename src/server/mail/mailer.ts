import type { MailKind, RenderMail } from '#shared/mails.ts';
import { retention } from '#shared/retention.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { daysBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { claimMail, deleteMailsBefore, findDueMails, type MailRow, markFailed, markSent } from './rows.ts';
import { openMail } from './sealed-mail.ts';
import { unsubscribeAddress } from './unsubscribe-links.ts';
import type { Delivery, MailTransport } from './transport.ts';

type JobMoment = Pick<JobContext, 'now' | 'log'> & { readonly database: { readonly db: Queryable } };

/** What became of an attempt; `idle` when the mail was not due, or somebody else had it. */
export type Outcome = 'sent' | 'later' | 'dead' | 'idle';

/** How many attempts ended how. */
export type MailOutcomes = Readonly<Record<Exclude<Outcome, 'idle'>, number>>;

/** Sends what the outbox holds. */
export interface Mailer {
  /** Makes one attempt at a mail that is due. Throws only when the database is away. */
  send(job: JobMoment, mailId: string): Promise<Outcome>;
  /** Makes one attempt at each mail that is due, a thousand at most; ends early while nobody takes any. */
  sendDue(job: JobMoment): Promise<void>;
  /** Deletes mails that were sent or given up long ago, and says how many. */
  forgetOld(job: JobMoment): Promise<number>;
  /** Attempts of this process, by what became of them. */
  readonly outcomes: MailOutcomes;
}

export interface MailerParts {
  readonly cipher: Cipher;
  readonly facts: SiteFacts;
  readonly render: RenderMail;
  readonly transport: MailTransport;
}

const minute = 60_000;
/** Minutes between attempts: short first, as somebody waits for their link, then longer; a day altogether. */
const waits = [1, 2, 4, 8, 15, 30, 60, 120, 240, 240, 240, 240, 240];
/** How long an attempt has to itself. Much longer than it can last, so that two never run at once. */
const claimTime = 5 * minute;
/** How long a turn begins new attempts, in milliseconds. */
const turnTime = 2 * minute;
const atOnce = 5;
const perTurn = 1000;
/** Rows that one turn deletes at most of each kind. */
const batch = 10_000;

/** Puts mails into words and hands them to the way out. One in a process. */
export function createMailer({ cipher, facts, render, transport }: MailerParts): Mailer {
  const outcomes = { sent: 0, later: 0, dead: 0 };
  /** Taken by the mail server while the database could not be told: not sent again by this process. */
  const taken = new Set<string>();

  async function attempt(mail: MailRow): Promise<Delivery> {
    const { id, recipient: to, userId, createdAt: writtenAt } = mail;
    const kind = mail.kind as MailKind;
    let code = 'EUNSEAL';
    try {
      const { data, replyTo } = openMail(cipher, mail.sealedData ?? '');
      code = 'ERENDER';
      const unsubscribe = unsubscribeAddress(cipher, facts.publicUrl, { kind, userId });
      const rendered = await render(kind, data, facts, unsubscribe);
      return await transport.deliver({ ...rendered, id, to, replyTo, writtenAt, unsubscribe });
    } catch (error) {
      // Sealed with another SECRET_KEY, or a fault of the template: both may be mended while it waits.
      return { outcome: 'later', code, reason: (error as Error).message.slice(0, 500) };
    }
  }

  async function tell({ database: { db }, now }: JobMoment, mailId: string): Promise<Outcome> {
    taken.add(mailId);
    await markSent(db, mailId, now);
    taken.delete(mailId);
    outcomes.sent += 1;
    return 'sent';
  }

  async function fail(job: JobMoment, mail: MailRow, delivery: Exclude<Delivery, { outcome: 'taken' }>) {
    const { database, now, log } = job;
    const wait = delivery.outcome === 'later' ? waits[mail.attempts - 1] : undefined;
    const dueAt = wait === undefined ? null : new Date(now.getTime() + wait * minute);
    await markFailed(database.db, mail.id, `${delivery.code}: ${delivery.reason}`, dueAt);
    const details = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code: delivery.code };
    if (dueAt) log.warn({ ...details, dueAt }, 'a mail was not taken and waits');
    else log.error(details, 'a mail is given up: see mail-retry in docs/operations.md');
    const outcome = dueAt ? 'later' : 'dead';
    outcomes[outcome] += 1;
    return outcome;
  }

  async function send(job: JobMoment, mailId: string): Promise<{ outcome: Outcome; isAway?: boolean }> {
    if (taken.has(mailId)) return { outcome: await tell(job, mailId) };
    const { database, now } = job;
    const mail = await claimMail(database.db, mailId, now, new Date(now.getTime() + claimTime));
    if (!mail) return { outcome: 'idle' };
    const delivery = await attempt(mail);
    if (delivery.outcome === 'taken') return { outcome: await tell(job, mailId) };
    return { outcome: await fail(job, mail, delivery), isAway: delivery.isAway };
  }

  return {
    outcomes,
    send: async (job, mailId) => (await send(job, mailId)).outcome,
    async sendDue(job) {
      const ids = await findDueMails(job.database.db, job.now, perTurn);
      const begun = performance.now();
      for (let index = 0; index < ids.length; index += atOnce) {
        // A claim is reckoned from the moment the turn began, and must outlast an attempt; the next turn goes on.
        if (performance.now() - begun > turnTime) return;
        const results = await Promise.all(ids.slice(index, index + atOnce).map((id) => send(job, id)));
        if (results.some(({ isAway }) => isAway)) return;
      }
    },
    async forgetOld({ database: { db }, now }) {
      const sent = await deleteMailsBefore(db, 'sent', daysBefore(now, retention.sentMailDays), batch);
      return sent + (await deleteMailsBefore(db, 'dead', daysBefore(now, retention.deadMailDays), batch));
    },
  };
}
