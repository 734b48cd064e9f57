import { v7 as uuidv7 } from 'uuid';
import { credentialCases, credentialFiles, credentialFollows, registerLists } from '#server/db/schema/index.ts';
import { followToken } from '#server/features/credentials/follow/follow-token.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';
import { onePage } from '#tests/support/files/pictures.ts';

/** Claims of the professional, cases for admins, and links of followers. */
export async function createCredentialSubjects(
  server: TestApp,
  { professional }: Pick<Record<Persona, Caller>, 'professional'>,
) {
  const { database, clock, photoStore } = server;
  const { db } = database;
  const now = clock();
  const claimed = async (number: string) => {
    const row = await createCredential(db, professional.id!, {
      number,
      numberNorm: number,
      status: 'submitted',
      checkedAt: null,
      checkedAgainst: null,
    });
    const caseId = uuidv7();
    await db.insert(credentialCases).values({
      id: caseId,
      kind: 'claim',
      credentialId: row.id,
      professionalId: professional.id!,
      openedAt: now,
      waitingSince: now,
    });
    return { id: row.id, caseId };
  };
  const withFile = await claimed('ACCESS1');
  const fileId = uuidv7();
  await photoStore.cases.put(fileId, onePage);
  await db.insert(credentialFiles).values({
    id: fileId,
    credentialId: withFile.id,
    at: now,
    name: 'Certificate',
    kind: 'pdf',
    size: onePage.length,
    sha256: 'a'.repeat(64),
    sentSha256: 'b'.repeat(64),
  });
  const checked = await createCredential(db, professional.id!, { number: 'ACCESS9', numberNorm: 'ACCESS9' });
  const register = uuidv7();
  await db.insert(registerLists).values({
    id: register,
    kindCode: 'icpau-practising',
    day: '2026-11-01',
    source: 'The website',
    sha256: 'a'.repeat(64),
    lines: 1,
    addedAt: now,
    isCurrent: true,
  });
  const followed = await createProfessional(db);
  const follow = async (email: string) => {
    const id = uuidv7();
    await db.insert(credentialFollows).values({ id, professionalId: followed.id, email, createdAt: now });
    return followToken(testSettings().cipher, id);
  };
  return {
    ...withFile,
    register,
    fileId,
    toWithdraw: (await claimed('ACCESS2')).id,
    toAsk: (await claimed('ACCESS3')).caseId,
    toDecide: (await claimed('ACCESS4')).caseId,
    checked: checked.id,
    followed: followed.id,
    followToken: await follow('one@followers.example'),
    endToken: await follow('two@followers.example'),
  };
}
