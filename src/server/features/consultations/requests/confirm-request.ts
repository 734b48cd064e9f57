import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { lockIfApproved } from '#server/features/professionals/index.ts';
import { accountWithEmail } from '#server/features/users/index.ts';
import { findToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { readAs } from '#server/features/consultations/lifecycle/read-consultations.ts';
import { findForUpdate } from '#server/features/consultations/store/consultations.ts';
import { releaseRequest } from './release-requests.ts';

/** What is shown after a mailed link was opened. */
interface Confirmed {
  readonly consultation: Consultation;
  readonly professionalName: string | null;
  readonly isTimeLost: boolean;
  readonly token: string;
}

/**
 * Confirms a request with a mailed link, which sends it to the professional. Opening the link again shows the request's
 * state.
 * @throws {AppError} `invalid_input` for an expired or unknown token, or when the request is gone.
 */
export async function confirmRequest(context: Context, token: string): Promise<Confirmed> {
  return await context.transaction(async (tx) => {
    const taken = await takeToken(tx, context, 'confirm_consultation', token);
    const link = taken ?? (await findToken(tx, 'confirm_consultation', token));
    const row = link?.subjectId ? await findForUpdate(tx, link.subjectId) : null;
    if (!row || row.email !== link?.email || !(taken || link.usedAt)) {
      const sentence = 'This link has expired, or it isn’t one of ours. Please send your request again.';
      throw invalidInput({ token: sentence }, sentence);
    }
    const professional = row.professionalId === null ? null : await lockIfApproved(tx, row.professionalId);
    const clientId = (await accountWithEmail(tx, row.email)) ?? row.clientId;
    const isNew = row.status === 'unconfirmed';
    const released = isNew ? await releaseRequest(tx, context, { ...row, clientId }, professional) : null;
    return {
      consultation: await readAs(tx, context, 'client', row.id),
      professionalName: professional?.name ?? null,
      isTimeLost: released?.isTimeLost ?? false,
      token: buildLinkToken(context.site.cipher, row),
    };
  });
}
