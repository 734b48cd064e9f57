import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { wallet } from '#shared/api/credentials/wallet.ts';
import { waitingDays } from '#shared/desk/waiting-kinds.ts';
import { daysBefore, kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewCredential } from '#server/features/credentials/core/view.ts';
import { findOpenCase, listQuestions, medianOfClaims } from '#server/features/credentials/store/cases.ts';
import { findCredential, listEvidence, listWallet } from '#server/features/credentials/store/credentials.ts';

/** Minimum number of decisions for a meaningful median. */
const fewest = 5;
/** Days over which decisions are counted. */
const window = 90;

/** The caller's own wallet, with how long checks take. */
export async function readWallet(context: Context): Promise<ReplyOf<typeof wallet.list>> {
  const { db, now } = context;
  const { id, isApproved } = requireUser(context);
  const rows = await listWallet(db, id);
  const files = await listEvidence(
    db,
    rows.map((row) => row.id),
  );
  const questions = await listQuestions(db, id);
  const today = kampalaDay(now);
  const { n, seconds } = await medianOfClaims(db, daysBefore(now, window));
  return {
    credentials: rows.map((row) => viewCredential(row, today, { files, question: questions.get(row.id) })),
    promisedDays: waitingDays.check_credential,
    medianDays: n < fewest || seconds === null ? null : Math.round((seconds / 86_400) * 10) / 10,
    inPublic: isApproved,
  };
}

/** One claim as its holder reads it. @throws {AppError} `not_found`. */
export async function readClaim(db: Queryable, id: string, now: Date): Promise<Credential> {
  const row = await findCredential(db, id);
  if (!row) throw notFound();
  const open = await findOpenCase(db, id, 'claim');
  const question = open?.state === 'asked' ? open.question : undefined;
  return viewCredential(row, kampalaDay(now), { files: await listEvidence(db, [id]), question });
}
