import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { FileBody } from '#shared/api/file-body.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { fileTypes } from '#shared/files/file-kinds.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { publishToAll } from '#server/events/publish.ts';
import { type CaseFileDeps, keepDocument } from '#server/files/case-files/keep-document.ts';
import { checkCaseFile } from '#server/files/case-files/lost-case-file.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { updateCase } from '#server/features/credentials/store/cases.ts';
import {
  type CredentialFileRow,
  findEvidence,
  insertEvidence,
  listEvidence,
} from '#server/features/credentials/store/credentials.ts';
import { lockOpenClaim } from './claim.ts';
import { readClaim } from './read-wallet.ts';

/**
 * Adds a file to the caller's claim, which answers an open question. The same file twice is stored once.
 * @throws {AppError} `not_found`; `conflict` once it is decided, and past the maximum files of a claim; what
 *   `keepDocument` throws.
 */
export async function addEvidence(
  context: Context,
  deps: CaseFileDeps,
  id: string,
  { file, name }: FileBody,
): Promise<Credential> {
  const { now } = context;
  const { id: ownerId } = requireUser(context);
  const isThere = async (tx: Tx, sentSha256: string) => {
    const { row, held } = await lockOpenClaim(tx, context, id);
    const files = await listEvidence(tx, [id]);
    if (files.some((one) => one.sentSha256 === sentSha256)) return { row, held, known: true };
    if (files.length >= credentialLimits.files) {
      throw new AppError('conflict', `You can add at most ${credentialLimits.files} files here.`);
    }
    return { row, held, known: false };
  };
  return await keepDocument(context, deps, file, {
    before: (sentSha256) =>
      context.transaction(async (tx) => {
        const { known } = await isThere(tx, sentSha256);
        if (!known) await context.limit(tx, [{ limit: 'problem-files', caller: ownerId }]);
        return known ? await readClaim(tx, id, now) : null;
      }),
    name: (stored) =>
      context.transaction(async (tx) => {
        const { row, held, known } = await isThere(tx, stored.sentSha256);
        if (!known) {
          await insertEvidence(tx, { ...stored, credentialId: id, at: now, name });
          // The first of two admins hasn't seen this file, so their check is void.
          await updateCase(tx, held.id, {
            ...(held.state === 'asked' ? { state: 'open', question: '', waitingSince: now } : {}),
            ...(held.state === 'second' ? { state: 'open', firstBy: null, firstAt: null, firstFound: '' } : {}),
          });
          await record(tx, context, {
            action: 'credential.add_file',
            subjectType: 'credential',
            subjectId: id,
            facts: { fileId: stored.id, sha256: stored.sha256 },
          });
          await publishToAll(tx, context, [row.professionalId], { kind: 'credential', subjectId: id });
        }
        return { isNamed: !known, reply: await readClaim(tx, id, now) };
      }),
  });
}

const mayRead = (reader: Pick<SignedInUser, 'id' | 'role'>, professionalId: string) =>
  reader.role === 'admin' || (reader.role === 'professional' && reader.id === professionalId);

/**
 * Returns a path that serves evidence once, within a minute. Every call is recorded, including refused ones.
 * @throws {AppError} `not_found` for a missing file and for anyone else's; `rate_limited`; `unavailable`.
 */
export async function offerEvidence(context: Context, files: CaseFiles, id: string, fileId: string) {
  const reader = requireUser(context);
  const offer = await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'letters', caller: reader.id }]);
    const found = await findEvidence(tx, fileId);
    const isTheirs = found !== null && found.file.credentialId === id && mayRead(reader, found.professionalId);
    await record(tx, context, {
      action: isTheirs ? 'credential.read_file' : 'credential.refuse_file',
      subjectType: 'credential',
      subjectId: id,
      facts: { fileId },
    });
    if (!isTheirs) return null;
    await checkCaseFile(context, files, fileId);
    return await offerDownload(tx, context, { subjectId: fileId });
  });
  if (!offer) throw notFound();
  return offer;
}

/** Finds evidence that a person may read by its id, with its download name; null when there is none. */
export async function findReadableEvidence(
  tx: Tx,
  reader: SignedInUser,
  fileId: string,
): Promise<(CredentialFileRow & { readonly fileName: string; readonly type: string }) | null> {
  const found = await findEvidence(tx, fileId);
  if (!found || !mayRead(reader, found.professionalId)) return null;
  const { file } = found;
  const { mediaType: type, ending } = fileTypes[file.kind];
  return { ...file, type, fileName: `mwesigwa-evidence-${kampalaDay(file.at)}-${file.sha256.slice(0, 8)}.${ending}` };
}
