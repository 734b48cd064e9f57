import { ofApplicationFields } from '#shared/applications/application-fields.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { CreateApplicationBody } from '#shared/api/applications/applications.ts';
import { financialConsent } from '#shared/documents/consent.ts';
import { normaliseText } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { notifyOfRelease } from './release-applications.ts';
import { lockIfApproved } from '#server/features/professionals/index.ts';
import { lockAccount, parseTelephone } from '#server/features/users/index.ts';
import { duplicateWindow, lockDuplicates } from '#server/idempotency/lock-duplicates.ts';
import {
  type ApplicationContent,
  type ApplicationRow,
  findConsent,
  findDuplicate,
  insertApplication,
  insertConsent,
  insertEvent,
} from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';

/** Reads the consent that a first application needs, and when the caller gave it. */
export async function readConsent(context: Context) {
  const { version, text } = financialConsent;
  const consentedAt = await findConsent(context.db, requireUser(context).id, version);
  return { version, text, givenAt: consentedAt?.toISOString() ?? null };
}

/**
 * Sends an application. It goes to the admins once the account's e-mail address is confirmed; a repeat within 10
 * seconds returns the first one.
 * @throws {AppError} `invalid_input` for an invalid telephone number, a professional who cannot be preferred, or
 *   without the consent the first time; `rate_limited`.
 */
export async function submitApplication(context: Context, body: CreateApplicationBody): Promise<Application> {
  const { id: userId } = requireUser(context);
  return await context.transaction((tx) => storeApplication(tx, context, userId, body));
}

/** Does the same in a transaction, for an account that may be new. */
export async function storeApplication(
  tx: Tx,
  context: Context,
  userId: string,
  body: CreateApplicationBody,
): Promise<Application> {
  const { now } = context;
  const content = toContent(userId, body);
  await lockDuplicates(tx, ['application', content]);
  const duplicate = await findDuplicate(tx, content, new Date(now.getTime() - duplicateWindow));
  if (duplicate) return await readAs(tx, context.now, 'client', duplicate.id);
  const client = await lockAccount(tx, userId);
  if (!client) throw new AppError('unauthenticated', 'Please sign in.');
  await checkPreferredProfessional(tx, body.professionalId);
  await takeConsent(tx, context, userId, body.consentVersion);
  await context.limit(tx, [{ limit: 'applications', caller: userId }]);
  const isReleased = !context.site.demandsVerifiedEmail || client.verifiedAt !== null;
  const row = await insertApplication(tx, {
    ...content,
    id: uuidv7({ msecs: now.getTime() }),
    searchText: buildSearchText(content),
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
  if (isReleased) await notifyOfRelease(tx, context, row);
  return await readAs(tx, context.now, 'client', row.id);
}

function toContent(userId: string, body: CreateApplicationBody): ApplicationContent {
  const { userDetails, budget, professionalId, consentVersion: _consent, ...fields } = body;
  return {
    ...ofApplicationFields(() => null),
    ...fields,
    userId,
    budgetMin: budget.min,
    budgetMax: budget.max,
    name: userDetails.name,
    email: userDetails.email,
    phone: userDetails.phone === undefined ? null : parseTelephone(userDetails.phone, 'userDetails.phone'),
    preferredProfessionalId: professionalId ?? null,
  };
}

/** Builds the normalised text that the admins' search uses. */
export function buildSearchText(row: Pick<ApplicationRow, 'title' | 'serviceType' | 'name' | 'email'>): string {
  return normaliseText([row.title, row.serviceType, row.name, row.email].join(' '));
}

async function checkPreferredProfessional(tx: Tx, professionalId: string | undefined): Promise<void> {
  if (professionalId === undefined) return;
  const professional = await lockIfApproved(tx, professionalId);
  if (professional?.isOpen) return;
  throw invalidInput({
    professionalId: professional
      ? 'This professional isn’t taking new clients right now. You can apply without choosing anyone.'
      : 'This professional is no longer listed here. You can apply without choosing anyone.',
  });
}

/** Stores consent: financial information is special personal data, stored only with consent to the present version. */
async function takeConsent(
  tx: Tx,
  context: Context,
  userId: string,
  consentVersion: string | undefined,
): Promise<void> {
  const { version } = financialConsent;
  if (consentVersion === undefined && (await findConsent(tx, userId, version))) return;
  if (consentVersion !== version) {
    throw invalidInput({ consentVersion: 'Please agree to how we keep and share your financial information.' });
  }
  if (!(await insertConsent(tx, { userId, version, consentedAt: context.now }))) return;
  await record(tx, context, {
    action: 'account.consent',
    subjectType: 'user',
    subjectId: userId,
    facts: { purpose: 'financial_information', version },
  });
}
