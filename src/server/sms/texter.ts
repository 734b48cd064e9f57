import { retention } from '#shared/account/retention.ts';
import { daysBefore, kampalaDay } from '#shared/time/time.ts';
import type { Database } from '#server/db/database.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import {
  addSent,
  claimText,
  countTry,
  deleteTextsBefore,
  endOverdueTexts,
  endText,
  findDueTexts,
  giveBackTry,
  markTextSent,
  postponeText,
  type TextRow,
} from './rows.ts';
import { openText } from './sealed-text.ts';
import type { TextDelivery, TextTransport } from './transports/text-transport.ts';

type JobMoment = Pick<JobContext, 'now' | 'log'> & { readonly database: Pick<Database, 'db' | 'transaction'> };

/** Numbers of attempts by outcome. */
export type TextOutcomes = Readonly<Record<'sent' | 'later' | 'dead' | 'unclear', number>>;

/** Sends text messages. One per process. */
export interface Texter {
  /** Makes one attempt at a text that is due. */
  send(job: JobMoment, textId: string): Promise<void>;
  /** Makes one attempt at each due text; stops early while the provider takes none. Ends what is overdue. */
  sendDue(job: JobMoment): Promise<void>;
  /** Deletes texts past their retention; returns how many. */
  forgetOld(job: JobMoment): Promise<number>;
  /** This process's attempts, by outcome. */
  readonly outcomes: TextOutcomes;
}

interface TexterParts {
  readonly cipher: Cipher;
  /** Undefined where the installation sends none: texts that still wait from before end when they are too late. */
  readonly transport: TextTransport | undefined;
  /** Attempts in a day of Kampala, over all accounts and processes. */
  readonly perDay: number;
}

const minute = 60_000;
/** Minutes between attempts; a text is useless a few hours later. */
const waits = [1, 2, 4, 8, 15, 30, 60];
/** Milliseconds that a claim lasts: longer than any attempt. An attempt that outlasts it is lost with its process. */
const claimTime = 5 * minute;
/** Milliseconds within which a run starts new attempts. */
const turnTime = 2 * minute;
const perTurn = 500;
/** Rows that one run deletes at most; the rest waits for the next one. */
const batch = 10_000;

type TextReceipt = Extract<TextDelivery, { outcome: 'sent' }>;

export function createTexter({ cipher, transport, perDay }: TexterParts): Texter {
  const outcomes = { sent: 0, later: 0, dead: 0, unclear: 0 };
  /** Accepted by the provider, but not recorded, as the database was away; with the day of the attempt. */
  const unrecorded = new Map<string, { readonly sent: TextReceipt; readonly day: string }>();

  async function record({ database, now }: JobMoment, id: string, sent: TextReceipt, day: string): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        // Deleting the account in the meantime deleted its text as well; the cost stays.
        if ((await markTextSent(tx, id, now, sent)) !== 'recorded') await addSent(tx, day, sent.cost);
      });
    } catch (error) {
      unrecorded.set(id, { sent, day });
      throw error;
    }
    outcomes.sent += 1;
  }

  async function recordRest(job: JobMoment): Promise<void> {
    for (const [id, { sent, day }] of unrecorded) {
      unrecorded.delete(id);
      await record(job, id, sent, day);
    }
  }

  async function fail(job: JobMoment, text: TextRow, delivery: Exclude<TextDelivery, TextReceipt>, day: string) {
    const { database, now, log } = job;
    const wait = delivery.outcome === 'later' ? waits[text.attempts - 1] : undefined;
    const dueAt = wait === undefined ? null : new Date(now.getTime() + wait * minute);
    const isLate = dueAt !== null && dueAt >= text.expiresAt;
    const outcome = delivery.outcome === 'unclear' ? 'unclear' : dueAt && !isLate ? 'later' : 'dead';
    await database.transaction(async (tx) => {
      if (outcome === 'later') await postponeText(tx, text.id, delivery.code, dueAt!);
      else await endText(tx, text.id, outcome, delivery.code);
      if (delivery.outcome !== 'unclear') await giveBackTry(tx, day);
    });
    outcomes[outcome] += 1;
    const details = { text: text.id, kind: text.kind, attempt: text.attempts, code: delivery.code, outcome };
    if (outcome === 'later') log.warn({ ...details, dueAt }, 'a text message was not sent; it waits');
    else log.error(details, 'a text message was given up; see Text messages in docs/operations.md');
  }

  /** Claims a text within the day's limit; `full` past it. */
  async function claim({ database, now }: JobMoment, id: string, day: string): Promise<TextRow | 'full' | null> {
    return await database.transaction(async (tx) => {
      const text = await claimText(tx, id, now, new Date(now.getTime() + claimTime));
      if (!text) return null;
      if (await countTry(tx, day, perDay)) return text;
      await endText(tx, id, 'dead', 'EDAYFULL');
      return 'full';
    });
  }

  /** Returns whether other texts would fail as well. */
  async function attempt(job: JobMoment, id: string): Promise<boolean> {
    if (!transport) return true;
    const day = kampalaDay(job.now);
    const text = await claim(job, id, day);
    if (text === 'full') {
      outcomes.dead += 1;
      job.log.error({ text: id, perDay }, 'a text message was given up: today had its most (TEXTS_PER_DAY)');
    }
    if (text === null || text === 'full') return false;
    const delivery = await deliver(text, transport);
    if (delivery.outcome === 'sent') await record(job, id, delivery, day);
    else await fail(job, text, delivery, day);
    return delivery.outcome !== 'sent' && delivery.isAway === true;
  }

  async function deliver({ recipient, sealedText }: TextRow, to: TextTransport): Promise<TextDelivery> {
    let words: string;
    try {
      words = openText(cipher, sealedText ?? '');
    } catch {
      // Sealed with another SECRET_KEY, which may come back while it waits.
      return { outcome: 'later', code: 'EUNSEAL' };
    }
    return await to.deliver({ to: recipient, words });
  }

  return {
    outcomes,
    async send(job, textId) {
      await attempt(job, textId);
    },
    async sendDue(job) {
      const { database, now, log } = job;
      await recordRest(job);
      const { unclear, dead } = await endOverdueTexts(database.db, now);
      outcomes.unclear += unclear;
      outcomes.dead += dead;
      if (unclear + dead > 0) log.error({ unclear, dead }, 'text messages were given up: lost attempts, or too late');
      if (!transport) return;
      const begun = performance.now();
      for (const id of await findDueTexts(database.db, now, perTurn)) {
        // Claims count from the start of the run, and must outlast an attempt; the next run continues.
        if (performance.now() - begun > turnTime || (await attempt(job, id))) return;
      }
    },
    forgetOld: ({ database, now }) => deleteTextsBefore(database.db, daysBefore(now, retention.textMessageDays), batch),
  };
}
