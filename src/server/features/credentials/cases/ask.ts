import { v7 as uuidv7 } from 'uuid';
import type { CredentialCase } from '#shared/api/credentials/shapes.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { validityOn } from '#shared/credentials/credential-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins, publishToAll } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { notify } from '#server/features/notifications/index.ts';
import { findOpenCase, insertCase, updateCase } from '#server/features/credentials/store/cases.ts';
import { lockCredential } from '#server/features/credentials/store/credentials.ts';
import { isDecided, lockWithCredential } from './decide-case.ts';
import { readCase } from './read-case.ts';

/** Asks a professional about their claim. @throws {AppError} `not_found`; `invalid_transition` once it is decided. */
export async function askAboutClaim(context: Context, id: string, question: string): Promise<CredentialCase> {
  return await context.transaction(async (tx) => {
    const { held, credential } = await lockWithCredential(tx, id);
    if (held.state === 'closed') throw isDecided(held);
    if (held.kind !== 'claim' || !credential) {
      throw invalidInput({ question: 'Only a claim can be asked about. Write a message instead.' });
    }
    // The answer may change what the first admin saw, so the first check is void.
    await updateCase(tx, id, { state: 'asked', question, firstBy: null, firstAt: null, firstFound: '' });
    await record(tx, context, {
      action: 'credential.ask',
      subjectType: 'credential_case',
      subjectId: id,
      facts: { version: held.version + 1 },
    });
    await notify(tx, context, credential.professionalId, {
      kind: 'credential-asked',
      subjectId: credential.id,
      data: { title: getCredentialKind(credential.kindCode).title, question },
    });
    await publishToAll(tx, context, [credential.professionalId], { kind: 'credential', subjectId: credential.id });
    return await readCase(tx, context, id);
  });
}

/**
 * Opens a case to recheck a checked credential; returns the open one if there is one.
 * @throws {AppError} `not_found`; `conflict`.
 */
export async function openRecheck(context: Context, credentialId: string, why: string): Promise<CredentialCase> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const credential = await lockCredential(tx, credentialId);
    if (!credential) throw notFound();
    const open = await findOpenCase(tx, credentialId, 'recheck');
    if (open) return await readCase(tx, context, open.id);
    const validity = validityOn(kampalaDay(now), { ...credential, hasQuestion: false });
    if (validity !== 'checked' && validity !== 'future') {
      throw new AppError('conflict', 'Only what is checked and valid can be looked at again.', {
        details: { status: credential.status, version: credential.version },
      });
    }
    const id = uuidv7({ msecs: now.getTime() });
    await insertCase(tx, {
      id,
      kind: 'recheck',
      credentialId,
      professionalId: credential.professionalId,
      openedAt: now,
      waitingSince: now,
      text: why,
    });
    await record(tx, context, { action: 'credential.recheck', subjectType: 'credential_case', subjectId: id });
    await publishToAdmins(tx, context, { kind: 'credential', subjectId: id });
    return await readCase(tx, context, id);
  });
}
