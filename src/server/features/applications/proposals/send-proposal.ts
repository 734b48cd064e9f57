import { v7 as uuidv7 } from 'uuid';
import type { Response } from '#shared/api/application-shapes.ts';
import type { CreateResponseBody } from '#shared/api/responses.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { twinWindow } from '#server/idempotency/wait-for-twins.ts';
import { awaitNothing } from './assign.ts';
import { callerId, checkAct, holdApplication, move } from './hold.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, insertEvent, noteFirstResponse } from './queries.ts';
import { answerResponse, countSent, findOpen, insertResponse, type ResponseRow } from './response-queries.ts';
import { tell } from './tell.ts';
import { viewResponse } from './view.ts';

/** Proposals of one assignment: past them the two do not agree, however often it is said. */
const proposalsAtMost = 20;

/**
 * Sends a proposal; one that is not answered yet is replaced. The same again within 10 seconds is the same one.
 * @param expected the version that was looked at, if the caller says so.
 * @throws {AppError} `invalid_input` for a day in the past; `not_found` unless the application is the caller's;
 *   `approval_required`; `suspended`; `invalid_transition` and, for another version or
 *   after 20 proposals, `conflict` with the state; `rate_limited`.
 */
export async function respond(
  context: Context,
  applicationId: string,
  body: CreateResponseBody,
  expected?: number,
): Promise<Response> {
  const professionalId = callerId(context);
  const { now } = context;
  if (body.availabilityStart < kampalaDay(now)) {
    throw invalidInput({ availabilityStart: 'Please choose today or a later day.' });
  }
  return await context.transaction(async (tx) => {
    const { row, professional } = await holdApplication(tx, applicationId, professionalId);
    if (!professional) throw new AppError('approval_required', 'This is open to you once your account is approved.');
    if (professional.isSuspended) throw new AppError('suspended', 'Your account is suspended.');
    if (sideOf(context.actor, row) !== 'professional') throw notFound();
    checkAct(row, 'propose');
    const before = await findOpen(tx, applicationId);
    const content = { ...body, estimatedTimeline: body.estimatedTimeline ?? null };
    if (before && isSame(before, content) && now.getTime() - before.submittedAt.getTime() < twinWindow) {
      return viewResponse({ response: before, name: professional.name });
    }
    checkAct(row, 'propose', expected);
    if ((await countSent(tx, row, professionalId)) >= proposalsAtMost) throw tooMany(row);
    await context.limit(tx, [{ limit: 'responses', caller: professionalId }]);
    if (before) await answerResponse(tx, before.id, { status: 'replaced', answeredAt: now });
    const response = await insertResponse(tx, {
      ...content,
      id: uuidv7({ msecs: now.getTime() }),
      applicationId,
      professionalId,
      submittedAt: now,
    });
    await noteFirstResponse(tx, applicationId, now);
    await move(tx, context, row, 'propose', 'proposed', awaitNothing);
    await insertEvent(tx, {
      applicationId,
      at: now,
      kind: before ? 'proposal_replaced' : 'proposed',
      by: 'professional',
      professionalId,
    });
    const rest = { professionalName: professional.name, price: body.proposedBudget, replaces: before !== null };
    await tell(tx, context, row, row.userId, 'proposal-received', rest, professionalId);
    return viewResponse({ response, name: professional.name });
  });
}

const tooMany = ({ status, stage, version }: ApplicationRow) =>
  new AppError('conflict', 'You have sent as many proposals for this application as can be sent.', {
    details: { status, stage, version },
  });

type Content = Omit<CreateResponseBody, 'estimatedTimeline'> & Pick<ResponseRow, 'estimatedTimeline'>;

const isSame = (row: ResponseRow, content: Content): boolean =>
  (Object.keys(content) as (keyof Content)[]).every((key) => JSON.stringify(row[key]) === JSON.stringify(content[key]));
