import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { mailRules } from '#shared/mails/mail-groups.ts';
import type { MailData, MailKind, RenderMail } from '#shared/mails/mails.ts';
import { retention } from '#shared/account/retention.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { daysBefore } from '#shared/time/time.ts';
import { cutText } from '#shared/cut-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import {
  claimMail,
  claimWaiting,
  deleteMailsBefore,
  findDueMails,
  findWaiting,
  type MailRow,
  markFailed,
  markSent,
  releaseWaiting,
} from './rows.ts';
import { openMail } from './sealed-mail.ts';
import { unsubscribeAddress } from './unsubscribe-links.ts';
import type { MailDelivery, MailTransport } from './transports/transport.ts';

type JobMoment = Pick<JobContext, 'now' | 'log'> & { readonly database: { readonly db: Queryable } };

/** An attempt's outcome; `idle` when the mail was not due, or another process had it. */
export type SendOutcome = 'sent' | 'later' | 'dead' | 'idle';

/** Numbers of attempts by outcome. */
export type MailOutcomes = Readonly<Record<Exclude<SendOutcome, 'idle'>, number>>;

export interface Mailer {
  /** Makes one attempt at a mail that is due. Throws only when the database is away. */
  send(job: JobMoment, mailId: string): Promise<SendOutcome>;
  /**
   * Makes one attempt at each due mail, a thousand at most, and stops early while no mail server can be reached. Then it
   * tries one that waits for the server, so that all go out as soon as it is back.
   */
  sendDue(job: JobMoment): Promise<void>;
  /** Deletes mails that were sent or given up long ago; returns how many. */
  forgetOld(job: JobMoment): Promise<number>;
  /** This process's attempts, by outcome. */
  readonly outcomes: MailOutcomes;
}

/** Reads the site's facts. */
export type ReadFacts = (db: Queryable) => Promise<SiteFacts>;

export interface MailerParts {
  readonly cipher: Cipher;
  /** The current facts of the site: an admin may have changed them. */
  readonly facts: ReadFacts;
  readonly render: RenderMail;
  readonly transport: MailTransport;
}

const minute = 60_000;
/** Minutes between attempts: short at first, as someone may be waiting for a link, then longer; a day in total. */
const waits = [1, 2, 4, 8, 15, 30, 60, 120, 240, 240, 240, 240, 240];
/** Minutes between attempts at what can't be decrypted: it isn't the email's fault, so it is never given up. */
const waitForKey = 15;
/** Milliseconds that a claim lasts: much longer than an attempt can, so that two never run at the same time. */
const claimTime = 5 * minute;
/** Milliseconds within which a run starts new attempts. */
const turnTime = 2 * minute;
const atOnce = 5;
const perTurn = 1000;
/** Rows of each kind deleted per run. */
const batch = 10_000;

/** Code of a mail that was sealed with another key. */
const noKey = 'EUNSEAL';

/** The group of a mail; a summary has the group of the mails that it combines. */
const groupFor = (kind: MailKind, data: MailData[MailKind]): MailGroup | 'always' =>
  kind === 'daily-summary' ? (data as MailData['daily-summary']).group : mailRules[kind];

const toError = ({ code, reason, isAway }: Exclude<MailDelivery, { outcome: 'taken' }>) => ({
  error: `${code}: ${reason}`,
  isAway,
});

/** Renders mails and passes them to the transport. One per process. */
export function createMailer({ cipher, facts, render, transport }: MailerParts): Mailer {
  const outcomes = { sent: 0, later: 0, dead: 0 };
  /** Accepted by the mail server, but not recorded in the database: not sent again by this process. */
  const taken = new Set<string>();
  /** Whether mails may be waiting for a mail server that was away; true at first, since another process may know. */
  let mayWait = true;

  async function attempt(db: Queryable, mail: MailRow): Promise<MailDelivery> {
    const { id, recipient: to, userId, createdAt: writtenAt } = mail;
    const kind = mail.kind as MailKind;
    let code = noKey;
    try {
      const { data, replyTo, calendar } = openMail(cipher, mail);
      code = 'ERENDER';
      const now = await facts(db);
      const unsubscribe = unsubscribeAddress(cipher, now.publicUrl, { group: groupFor(kind, data), userId });
      const rendered = await render(kind, data, now, unsubscribe);
      return await transport.deliver({ ...rendered, id, to, replyTo, writtenAt, unsubscribe, calendar });
    } catch (error) {
      // Sealed with another SECRET_KEY, or a fault of the template: both may be fixed while it waits.
      return { outcome: 'later', code, reason: cutText((error as Error).message, 500) };
    }
  }

  async function finishSend({ database: { db }, now }: JobMoment, mailId: string): Promise<SendOutcome> {
    taken.add(mailId);
    await markSent(db, mailId, now);
    taken.delete(mailId);
    outcomes.sent += 1;
    if (mayWait) {
      mayWait = false;
      await releaseWaiting(db, now);
    }
    return 'sent';
  }

  async function fail(job: JobMoment, mail: MailRow, delivery: Exclude<MailDelivery, { outcome: 'taken' }>) {
    const { database, now, log } = job;
    if (delivery.isAway) mayWait = true;
    const isSealed = delivery.code === noKey;
    const wait = isSealed ? waitForKey : delivery.outcome === 'later' ? waits[mail.attempts - 1] : undefined;
    const dueAt = wait === undefined ? null : new Date(now.getTime() + wait * minute);
    await markFailed(database.db, mail.id, toError(delivery), dueAt);
    const details = { mail: mail.id, kind: mail.kind, attempt: mail.attempts, code: delivery.code };
    if (isSealed) log.error(details, 'an email can’t be decrypted with this SECRET_KEY; it waits for the right one');
    else if (dueAt) log.warn({ ...details, dueAt }, 'the mail server did not take an email; it waits');
    else log.error(details, 'an email was given up; see mail-retry in docs/operations.md');
    const outcome = dueAt ? 'later' : 'dead';
    outcomes[outcome] += 1;
    return outcome;
  }

  async function send(job: JobMoment, mailId: string): Promise<{ outcome: SendOutcome; isAway?: boolean }> {
    if (taken.has(mailId)) return { outcome: await finishSend(job, mailId) };
    const { database, now } = job;
    const mail = await claimMail(database.db, mailId, now, new Date(now.getTime() + claimTime));
    if (!mail) return { outcome: 'idle' };
    const delivery = await attempt(database.db, mail);
    if (delivery.outcome === 'taken') return { outcome: await finishSend(job, mailId) };
    return { outcome: await fail(job, mail, delivery), isAway: delivery.isAway };
  }

  /** Makes one attempt at each due mail until a moment; returns whether all had their turn. */
  async function sendAll(job: JobMoment, end: number): Promise<boolean> {
    const ids = await findDueMails(job.database.db, job.now, perTurn);
    for (let index = 0; index < ids.length; index += atOnce) {
      // Claims count from the start of the run, and must outlast an attempt; the next run continues.
      if (performance.now() > end) return false;
      const results = await Promise.all(ids.slice(index, index + atOnce).map((id) => send(job, id)));
      if (results.some(({ isAway }) => isAway)) return false;
    }
    return true;
  }

  /** Tries one of the mails that wait for a mail server: the first that it takes releases the others. */
  async function tryServer(job: JobMoment): Promise<boolean> {
    const { database, now } = job;
    const waiting = await findWaiting(database.db, now);
    const mail = waiting && (await claimWaiting(database.db, waiting, new Date(now.getTime() + claimTime)));
    if (!mail) return false;
    const delivery = await attempt(database.db, mail);
    if (delivery.outcome === 'taken') await finishSend(job, mail.id);
    else if (delivery.isAway) await markFailed(database.db, mail.id, toError(delivery), waiting.dueAt);
    else await fail(job, mail, delivery);
    return delivery.outcome === 'taken';
  }

  return {
    outcomes,
    send: async (job, mailId) => (await send(job, mailId)).outcome,
    async sendDue(job) {
      const end = performance.now() + turnTime;
      if ((await sendAll(job, end)) && (await tryServer(job))) await sendAll(job, end);
    },
    async forgetOld({ database: { db }, now }) {
      const moment = daysBefore(now, retention.sentMailDays);
      await transport.forgetBefore?.(moment);
      const sent = await deleteMailsBefore(db, 'sent', moment, batch);
      return sent + (await deleteMailsBefore(db, 'dead', daysBefore(now, retention.deadMailDays), batch));
    },
  };
}
