import type { Application, Response } from '#shared/api/application-shapes.ts';
import type {
  ApplicationAct,
  ApplicationEventKind,
  ApplicationPoint,
  ResponseStatus,
} from '#shared/application-states.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { deletedNames } from '#shared/data-rights.ts';
import { nameOf } from '#server/features/professionals/service.ts';
import { hashOf, writeAgreement } from './agreement.ts';
import { awaitNothing, awaitProposal } from './assign.ts';
import { callerId, checkAct, holdApplication, move } from './hold.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, insertEvent } from './queries.ts';
import { readAs } from './read.ts';
import { answerResponse, findResponse, type ResponseRow } from './response-queries.ts';
import { tell } from './tell.ts';

interface Both {
  response: Response;
  application: Application;
}

/** An open proposal, held with its application. */
interface Held {
  readonly row: ApplicationRow;
  readonly response: ResponseRow;
}

/** What answering a proposal does, by its name. */
const answers = {
  accept: { by: 'client', status: 'accepted', to: 'engaged', event: 'proposal_accepted' },
  decline: { by: 'client', status: 'declined', to: 'assigned', event: 'proposal_declined' },
  withdraw: { by: 'professional', status: 'withdrawn', to: 'assigned', event: 'proposal_withdrawn' },
} as const satisfies Partial<
  Record<
    ApplicationAct,
    { by: 'client' | 'professional'; status: ResponseStatus; to: ApplicationPoint; event: ApplicationEventKind }
  >
>;
type Answer = keyof typeof answers;

/**
 * Accepts a proposal: what was agreed is written down word for word and hashed.
 * @param expected the version of the application that was looked at, if the caller says so.
 * @throws {AppError} `not_found` unless it is a proposal to the caller; `invalid_transition` unless it is open;
 *   `conflict` for another version, an author who is suspended, or a beginning in the past. All tell the state.
 */
export async function accept(context: Context, responseId: string, expected: number | undefined): Promise<Both> {
  return await answer(context, responseId, 'accept', { expected }, async (tx, { row, response }) => {
    const text = JSON.stringify(await writeAgreement(tx, context, row, response));
    const agreementSha256 = hashOf(text);
    const professionalName = await authorOf(tx, response);
    const rest = { professionalName, price: response.proposedBudget };
    await tell(tx, context, row, row.professionalId, 'proposal-answered', { answer: 'accepted' });
    await tell(tx, context, row, row.userId, 'proposal-agreed', rest, response.professionalId);
    return { agreement: text, agreementSha256 };
  });
}

/** Declines a proposal; the professional may send another. @throws {AppError} like `accept`. */
export async function decline(
  context: Context,
  responseId: string,
  reason: string | undefined,
  expected: number | undefined,
): Promise<Both> {
  return await answer(context, responseId, 'decline', { expected, reason }, async (tx, { row }) => {
    const why = reason === undefined ? {} : { reason };
    await tell(tx, context, row, row.professionalId, 'proposal-answered', { answer: 'declined', ...why });
    return {};
  });
}

/** Withdraws an own proposal. @throws {AppError} like `accept`. */
export async function withdraw(
  context: Context,
  responseId: string,
  reason: string | undefined,
  expected: number | undefined,
): Promise<Both> {
  return await answer(context, responseId, 'withdraw', { expected, reason }, async (tx, { row, response }) => {
    const why = reason === undefined ? {} : { reason };
    const professionalName = await authorOf(tx, response);
    const rest = { professionalName, ...why };
    await tell(tx, context, row, row.userId, 'proposal-withdrawn', rest, response.professionalId);
    return {};
  });
}

async function answer(
  context: Context,
  responseId: string,
  act: Answer,
  { expected, reason }: { readonly expected: number | undefined; readonly reason?: string | undefined },
  work: (tx: Tx, held: Held) => Promise<Pick<Partial<ResponseRow>, 'agreement' | 'agreementSha256'>>,
): Promise<Both> {
  const { by, status, to, event } = answers[act];
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findResponse(tx, responseId);
    if (!seen) throw notFound();
    const author = act === 'accept' ? seen.professionalId : null;
    const { row, professional } = await holdApplication(tx, seen.applicationId, author);
    // Read again: whoever held the application before may have answered it.
    const response = await findResponse(tx, responseId);
    const isTheirs = by === 'client' || response?.professionalId === callerId(context);
    if (!response || sideOf(context.actor, row) !== by || !isTheirs) throw notFound();
    if (response.status !== 'open') throw isAnswered(response, row);
    checkAct(row, act, expected);
    if (act === 'accept' && (!professional || professional.isSuspended)) throw cannotWork(row);
    if (act === 'accept' && response.availabilityStart < kampalaDay(now)) throw beginsInPast(row);
    const more = await work(tx, { row, response });
    await answerResponse(tx, responseId, { status, answeredAt: now, ...(reason !== undefined && { reason }), ...more });
    const columns = act === 'accept' ? { engagedAt: now, ...awaitNothing } : awaitProposal(now);
    // In the log of decisions, whose rows are chained: what was agreed cannot be exchanged beside its own number.
    await move(tx, context, row, act, to, columns, { responseId, sha256: more.agreementSha256 ?? null });
    const professionalId = response.professionalId;
    await insertEvent(tx, { applicationId: row.id, at: now, kind: event, by, professionalId, reason });
    const application = await readAs(tx, by, row.id);
    return { response: application.responses.find(({ id }) => id === responseId)!, application };
  });
}

const beginsInPast = ({ status, stage, version }: ApplicationRow) =>
  new AppError(
    'conflict',
    'The day on which this work was to begin has passed. Please decline the proposal and ask for another one.',
    { details: { status, stage, version } },
  );

const cannotWork = ({ status, stage, version }: ApplicationRow) =>
  new AppError('conflict', 'This professional cannot work for anybody at present. We look for another one.', {
    details: { status, stage, version },
  });

const isAnswered = (response: ResponseRow, row: ApplicationRow) =>
  new AppError('invalid_transition', 'This proposal is not open any more.', {
    details: { status: response.status, stage: row.stage, version: row.version },
  });

const authorOf = async (tx: Tx, { professionalId }: ResponseRow): Promise<string> =>
  (professionalId === null ? null : await nameOf(tx, professionalId)) ?? deletedNames.professional;
