import { v7 as uuidv7 } from 'uuid';
import type { Application } from '#shared/api/application-shapes.ts';
import type { CreateApplicationBody } from '#shared/api/applications.ts';
import { financialConsent } from '#shared/consent.ts';
import { normaliseText } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/errors.ts';
import { holdIfApproved } from '#server/features/professionals/service.ts';
import { holdAccount, parseTelephone } from '#server/features/users/service.ts';
import { twinWindow, waitForTwins } from '#server/idempotency/wait-for-twins.ts';
import { callerId, type Doer } from './hold.ts';
import {
  type ApplicationContent,
  type ApplicationRow,
  findConsent,
  findTwin,
  insertApplication,
  insertConsent,
  insertEvent,
  listWaitingOf,
  updateApplication,
} from './queries.ts';
import { readAs } from './read.ts';
import { tell, tellAdmins } from './tell.ts';

/** What one agrees to before the first application, and when one did. */
export async function readConsent(context: Context) {
  const { version, text } = financialConsent;
  const givenAt = await findConsent(context.db, callerId(context), version);
  return { version, text, givenAt: givenAt?.toISOString() ?? null };
}

/**
 * Sends an application. It goes to the admins once the account's e-mail address is confirmed; the same one again within
 * 10 seconds is the same one.
 * @throws {AppError} `invalid_input` for a telephone number that cannot be, a professional who cannot be wished for, or
 *   without the consent the first time; `rate_limited`.
 */
export async function submitApplication(context: Context, body: CreateApplicationBody): Promise<Application> {
  const userId = callerId(context);
  const { now } = context;
  const content = contentOf(userId, body);
  return await context.transaction(async (tx) => {
    await waitForTwins(tx, ['application', content]);
    const twin = await findTwin(tx, content, new Date(now.getTime() - twinWindow));
    if (twin) return await readAs(tx, 'client', twin.id);
    const client = await holdAccount(tx, userId);
    if (!client) throw new AppError('unauthenticated', 'Please log in.');
    await checkWish(tx, body.professionalId);
    await takeConsent(tx, context, userId, body.consentVersion);
    await context.limit(tx, [{ limit: 'applications', caller: userId }]);
    const isReleased = !context.site.demandsVerifiedEmail || client.verifiedAt !== null;
    const row = await insertApplication(tx, {
      ...content,
      id: uuidv7({ msecs: now.getTime() }),
      searchText: searchTextOf(content),
      submittedAt: now,
      releasedAt: isReleased ? now : null,
      updatedAt: now,
    });
    await insertEvent(tx, { applicationId: row.id, at: now, kind: 'submitted', by: 'client' });
    await record(tx, context, {
      action: 'application.submit',
      subjectType: 'application',
      subjectId: row.id,
      facts: { isReleased },
    });
    if (isReleased) await tellReleased(tx, context, row);
    return await readAs(tx, 'client', row.id);
  });
}

/** Sends to the admins what a client wrote before their address was confirmed. */
export async function letOutApplications(
  tx: Tx,
  context: Context,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const { id } of await listWaitingOf(tx, userId)) {
    const row = await updateApplication(tx, id, { releasedAt: context.now, updatedAt: context.now });
    await insertEvent(tx, { applicationId: id, at: context.now, kind: 'released', by: 'system' });
    await record(tx, context, { action: 'application.release', subjectType: 'application', subjectId: id });
    await tellReleased(tx, context, row);
  }
}

async function tellReleased(tx: Tx, doer: Doer, row: ApplicationRow): Promise<void> {
  await tell(tx, doer, row, row.userId, 'application-received', {});
  await tellAdmins(tx, doer, row, 'new');
}

function contentOf(userId: string, body: CreateApplicationBody): ApplicationContent {
  const { userDetails, budget, serviceType, title, description, urgency } = body;
  return {
    userId,
    serviceType,
    title,
    description,
    budgetMin: budget.min,
    budgetMax: budget.max,
    urgency,
    name: userDetails.name,
    email: userDetails.email,
    phone: userDetails.phone === undefined ? null : parseTelephone(userDetails.phone, 'userDetails.phone'),
    requirements: body.requirements,
    wishedProfessionalId: body.professionalId ?? null,
    district: body.district ?? null,
    meeting: body.meeting ?? null,
    language: body.language ?? null,
  };
}

/** What the admins' search looks at, normalised. */
export function searchTextOf(row: Pick<ApplicationRow, 'title' | 'serviceType' | 'name' | 'email'>): string {
  return normaliseText([row.title, row.serviceType, row.name, row.email].join(' '));
}

async function checkWish(tx: Tx, professionalId: string | undefined): Promise<void> {
  if (professionalId === undefined) return;
  const professional = await holdIfApproved(tx, professionalId);
  if (professional?.isOpen) return;
  throw invalidInput({
    professionalId: professional
      ? 'This professional is not taking new clients at the moment. You can apply without naming one.'
      : 'This professional is not here any more. You can apply without naming one.',
  });
}

/** Financial information is special personal data: nobody's is stored without their word, in its present version. */
async function takeConsent(tx: Tx, context: Context, userId: string, given: string | undefined): Promise<void> {
  const { version } = financialConsent;
  if (given === undefined && (await findConsent(tx, userId, version))) return;
  if (given !== version) {
    throw invalidInput({ consentVersion: 'Please agree that we keep your financial information and pass it on.' });
  }
  if (!(await insertConsent(tx, { userId, version, givenAt: context.now }))) return;
  await record(tx, context, {
    action: 'account.consent',
    subjectType: 'user',
    subjectId: userId,
    facts: { purpose: 'financial_information', version },
  });
}
