import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { professionals, profileRevisions, users } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/database.ts';
import { createCredential, createProfessional, createUser } from '#tests/support/people/factories.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

const pending = { approvalStatus: 'pending', approvedAt: null } as const;

/** Creates one account for each screen behind sign-in, by the state it shows. */
export async function createPeople(db: Db) {
  const [firstName = '', ...rest] = extremeName.split(' ');
  const client = await createUser(db, { role: 'user' });
  const longNamed = await createUser(db, {
    role: 'user',
    firstName,
    lastName: rest.join(' '),
    email: `${'wilberforce.'.repeat(5)}@${'kyankwanzi-savings.'.repeat(6)}example`,
    emailVerifiedAt: null,
  });
  const admin = await createUser(db, { role: 'admin', firstName: 'Ruth', lastName: 'Auma' });
  const approved = await createProfessional(db, { hourlyRateMin: 60_000, hourlyRateMax: 150_000 });
  await createCredential(db, approved.id);
  const waiting = await createProfessional(db, { ...pending, bio: '', specializations: [], yearsExperience: null });
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, waiting.id));
  const complete = await createProfessional(db, {
    ...pending,
    bio: 'I keep books and file tax returns for traders in Owino market, in Luganda and in English.',
    certifications: 'ICPAU practising certificate F1234',
    phoneNumber: '+256772123456',
    feeStructure: 'A fixed price for each return.',
    resubmittedAt: new Date('2026-11-19T08:00:00.000Z'),
  });
  const rejected = await createProfessional(db, {
    approvalStatus: 'rejected',
    approvedAt: null,
    decisionReason:
      'The number of your practising certificate is not in the list of ICPAU.\n\nPlease give the one that is printed on the certificate of this year, and say in which district you see clients.',
  });
  const revised = await createProfessional(db, { hourlyRateMin: 60_000 });
  const refused = await createProfessional(db, { name: 'Acen Betty', languagesSpoken: [] });
  const at = new Date('2026-11-19T08:00:00.000Z');
  const revision = { baseVersion: 1, version: 2, submittedAt: at, changedAt: at };
  await db.insert(profileRevisions).values([
    {
      ...revision,
      id: uuidv7(),
      professionalId: revised.id,
      fields: {
        name: extremeName,
        specializations: ['Payroll', 'Value Added Tax', 'Audits of savings and credit cooperatives'],
        certifications: 'ICPAU practising certificate F1234\nURA tax agent 2026/118',
        years_experience: 12,
      },
    },
    {
      ...revision,
      id: uuidv7(),
      professionalId: refused.id,
      fields: { name: 'Acen Elizabeth', business_name: `${'Unbreakable'.repeat(8)} Partners` },
      state: 'rejected',
      decisionReason: 'The register of ICPAU names you Acen Betty.\n\nPlease send us the deed of your new name first.',
      decidedAt: at,
    },
  ]);
  await db
    .update(professionals)
    .set({ version: 2 })
    .where(inArray(professionals.id, [revised.id, refused.id]));
  return {
    revised: revised.id,
    refused: refused.id,
    client: client.id,
    longNamed: longNamed.id,
    admin: admin.id,
    approved: approved.id,
    pending: waiting.id,
    complete: complete.id,
    rejected: rejected.id,
  };
}
