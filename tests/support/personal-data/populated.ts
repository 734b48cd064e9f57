import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { photoPath } from '#shared/professionals/photos.ts';
import type { Role } from '#shared/roles.ts';
import { record } from '#server/audit/record.ts';
import * as schema from '#server/db/schema/index.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import type { SealPurpose } from '#server/secrets/cipher.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';
import { populateCredentials, populateFollows } from './populated-credentials.ts';
import { populateMails } from './populated-mails.ts';
import { populateMessages } from './populated-messages.ts';
import { populateSettings } from './populated-settings.ts';
import { populateViewings } from './populated-viewings.ts';
import { populateWork } from './populated-work.ts';

const day = 24 * 3_600_000;
const { cipher } = testSettings();

/**
 * Creates a person with data in every table, each text with a marker word found nowhere else.
 * @param mailFolder folder of mails stored as files.
 */
export async function populate(server: TestApp, role: Role, mailFolder: string) {
  const { db } = server.database;
  const now = server.clock();
  const later = new Date(now.getTime() + day);
  const marker = `zq${randomBytes(8).toString('hex')}`;
  const email = `${marker}@example.ug`;
  const phone = `+25677${String(parseInt(marker.slice(2, 9), 16) % 10_000_000).padStart(7, '0')}`;
  const hash = randomBytes(16).toString('hex');
  const photo = photoPath({ hash, largest: 64 });
  const picture = { hash, largest: 64 as const };
  const bytes = new TextEncoder().encode(marker);
  await server.photoStore.put({
    ...picture,
    files: [
      { size: 64, format: 'webp', bytes },
      { size: 64, format: 'avif', bytes },
    ],
  });
  const account = await ownAccount(server, {
    email,
    role,
    firstName: `Grace ${marker}`,
    lastName: marker,
    phone,
    district: 'Mbale',
    profileImage: role === 'professional' ? null : photo,
    termsVersion: 'x',
    termsAcceptedAt: now,
    adultDeclaredAt: now,
  });
  const { id } = account;
  const session = await account.enter({ ip: '203.0.113.77', userAgent: `Browser ${marker}` });
  const other = await createProfessional(db);
  const stamps = { createdAt: now, updatedAt: now };
  if (role === 'professional') {
    const profile = {
      name: `Grace ${marker}`,
      businessName: marker,
      businessType: marker,
      businessAddress: marker,
      profession: 'Accountant',
      district: 'Mbale',
      phoneNumber: phone,
      whatsappNumber: phone,
      website: `https://${marker}.example`,
      bio: marker,
      specializations: [marker],
      qualifications: [marker],
      languagesSpoken: ['English'],
      certifications: marker,
      feeStructure: marker,
      hourlyRateMin: 10_000,
      hourlyRateMax: 20_000,
      yearsExperience: 3,
      avatarUrl: photo,
      approvalStatus: 'approved' as const,
      approvedAt: now,
      adminNotes: marker,
      decisionReason: marker,
      resubmittedAt: now,
    };
    await db.insert(schema.professionals).values({ id, ...profile, ...searchColumns(profile), ...stamps });
    await populateCredentials(db, id, marker, now);
    const revision = { professionalId: id, fields: { name: marker }, baseVersion: 1, submittedAt: now, changedAt: now };
    await db.insert(schema.profileRevisions).values([
      { ...revision, id: randomUUID(), version: 2, state: 'rejected', decisionReason: marker, decidedAt: now },
      { ...revision, id: randomUUID(), version: 3 },
    ]);
    await createReview(db, id, { reply: marker, repliedAt: now });
    const hidden = { hiddenReply: marker, hiddenReplyAt: now, hiddenReplyReason: marker, replyHiddenAt: now };
    await createReview(db, id, hidden);
    await db.insert(schema.availabilities).values({
      professionalId: id,
      videoLink: `https://${marker}.example`,
      directions: marker,
      checkAt: now,
      updatedAt: now,
    });
    const steps = { seen: 9, opened: 3, asked: 1, proposed: 1, agreed: 0 };
    await db.insert(schema.professionalFunnels).values({ professionalId: id, countedAt: now, ...steps });
    await db.insert(schema.profileViews).values({ professionalId: id, day: '2026-11-20', n: 3 });
    const received = randomUUID();
    await db.insert(schema.consultations).values({
      id: received,
      professionalId: id,
      name: 'Okello James',
      email: 'okello@example.com',
      message: 'A secret of Okello',
      status: 'requested',
      slotStart: later,
      minutes: 30,
      requestedAt: now,
      ...stamps,
    });
    const times = { startsAt: later, endsAt: new Date(later.getTime() + 1_800_000) };
    await db
      .insert(schema.consultationSlots)
      .values({ consultationId: received, kind: 'asked', professionalId: id, ...times });
    const event = { consultationId: received, at: now, act: 'propose', by: 'professional', words: marker } as const;
    await db.insert(schema.consultationEvents).values(event);
    // One that has ended, with what the professional wrote.
    await db.insert(schema.consultations).values({
      id: randomUUID(),
      professionalId: id,
      name: 'Okello James',
      email: 'okello@example.com',
      message: 'A secret of Okello',
      status: 'declined',
      reason: marker,
      endedBy: 'professional',
      requestedAt: now,
      endedAt: now,
      ...stamps,
    });
  } else {
    await createReview(db, other.id, { authorId: id, comment: `Well done, says ${marker}` });
  }
  await populateSettings(db, id, now);
  await populateFollows(db, other.id, email, now);
  await populateViewings(db, id, marker, now);
  const reported = await createReview(db, other.id);
  await db.insert(schema.reviewReports).values({
    id: randomUUID(),
    reviewId: reported.id,
    reporterId: id,
    reason: 'other',
    words: marker,
    createdAt: now,
  });
  const request = (overrides: Partial<typeof schema.consultations.$inferInsert>) => ({
    id: randomUUID(),
    professionalId: other.id,
    name: marker,
    email,
    phone,
    message: `I need help, says ${marker}`,
    status: 'requested' as const,
    ...stamps,
    ...overrides,
  });
  const consultation = request({ clientId: id, requestedAt: now, clientPlace: marker });
  const asVisitor = request({});
  await db
    .insert(schema.consultations)
    .values([
      consultation,
      asVisitor,
      request({ clientId: id, status: 'completed' }),
      request({ clientId: id, status: 'cancelled', reason: marker, endedBy: 'client', requestedAt: now, endedAt: now }),
      request({ clientId: id, status: 'unconfirmed' }),
      request({ status: 'unconfirmed' }),
    ]);
  await db
    .insert(schema.consultationEvents)
    .values({ consultationId: consultation.id, at: now, act: 'request', by: 'client', words: marker });
  const written = { id: randomUUID(), name: marker, email, subject: marker, message: marker, ...stamps };
  await db
    .insert(schema.contactMessages)
    .values([written, { ...written, id: randomUUID(), email: 'desk@example.ug', userId: id, isSignedIn: true }]);
  await db
    .insert(schema.contactEntries)
    .values({ id: randomUUID(), contactMessageId: written.id, number: 1, side: 'person', content: marker, at: now });
  await populateWork(server, { id, marker, email, phone, otherId: other.id }, role);
  await populateMessages(server, { id, marker, otherId: other.id }, role);
  const sealedSecret = cipher.seal('second-factor', marker);
  await db.insert(schema.secondFactors).values({ userId: id, sealedSecret, createdAt: now });
  await db.insert(schema.backupCodes).values({ id: randomUUID(), userId: id, codeHash: marker, createdAt: now });
  await db.insert(schema.passkeys).values({
    id: randomUUID(),
    userId: id,
    credentialId: marker,
    publicKey: marker,
    counter: 1,
    transports: ['internal'],
    isSynced: true,
    name: marker,
    createdAt: now,
  });
  const token = { purpose: 'verify_email' as const, email, createdAt: now, expiresAt: later };
  await db.insert(schema.oneTimeTokens).values([
    { ...token, id: randomUUID(), tokenHash: `a ${marker}`, userId: id },
    {
      ...token,
      id: randomUUID(),
      tokenHash: `b ${marker}`,
      purpose: 'confirm_consultation',
      subjectId: asVisitor.id,
    },
  ]);
  await db.insert(schema.emailChanges).values({
    userId: id,
    oldEmail: email,
    newEmail: `new-${email}`,
    familyId: randomUUID(),
    createdAt: now,
    expiresAt: later,
  });
  await db.insert(schema.mailPreferences).values({ userId: id, unwanted: [marker], updatedAt: now });
  await db.insert(schema.calendarFeeds).values({ userId: id, tokenHash: marker, createdAt: now });
  await db.insert(schema.textNumbers).values({ userId: id, phone: '+256772000111', confirmedAt: now, createdAt: now });
  await db.insert(schema.textMessages).values({
    id: randomUUID(),
    userId: id,
    kind: 'number-code',
    recipient: '+256772000111',
    sealedText: marker,
    dueAt: later,
    expiresAt: later,
    createdAt: now,
  });
  const { mailIds, named } = await populateMails(server, { id, email, marker, role, other, consultation, written });
  for (const mailId of mailIds) {
    for (const ending of ['eml', 'json']) writeFileSync(path.join(mailFolder, `${mailId}.${ending}`), marker);
  }
  const exportId = randomUUID();
  await db.insert(schema.dataExports).values({
    id: exportId,
    userId: id,
    status: 'ready',
    size: bytes.length,
    readyAt: now,
    createdAt: now,
    expiresAt: later,
  });
  await createExportFiles(server.files.exports, testSettings().cipher).write(exportId, bytes);
  const reply = { bodyHash: marker, status: 201, createdAt: now };
  await db.insert(schema.idempotencyKeys).values([
    { ...reply, id: `a ${marker}`, reply: { marker }, userId: id },
    { ...reply, id: `b ${marker}`, reply: { consultation: { id: asVisitor.id, name: marker } } },
  ]);
  await server.database.transaction(async (tx) => {
    const who = { actor: { kind: 'visitor' as const }, now };
    const event = { subjectType: 'user', subjectId: id };
    await record(tx, who, { ...event, action: 'auth.login', personal: { userId: id, values: { address: marker } } });
    await record(tx, who, {
      ...event,
      action: 'auth.refuse_login',
      personal: { userId: id, values: { address: 'of a stranger' } },
    });
  });
  return { id, email, marker, phone, hash, exportId, account, session, other, named };
}

/** Encrypted columns, and their purposes. */
const sealed: Readonly<Record<string, SealPurpose>> = {
  'mails.sealed_data': 'mail',
  'second_factors.sealed_secret': 'second-factor',
};

/** Lists columns of all tables, such as `users.email`, that contain a text; encrypted ones are decrypted. */
export async function columnsWith({ database }: Pick<TestApp, 'database'>, text: string): Promise<string[]> {
  const { rows: tables } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name, tablename from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: string[] = [];
  for (const { name, tablename } of tables as { name: string; tablename: string }[]) {
    const { rows } = await database.query(
      `select distinct field from ${name} as line, jsonb_each_text(to_jsonb(line)) as part(field, held)
       where held ilike $1 order by field`,
      [`%${text}%`],
    );
    found.push(...(rows as { field: string }[]).map(({ field }) => `${tablename}.${field}`));
  }
  for (const [place, purpose] of Object.entries(sealed)) {
    const [table, column] = place.split('.');
    const { rows } = await database.query(`select ${column} as held from ${table} where ${column} is not null`);
    const opened = (rows as { held: string }[]).map(({ held }) => cipher.open(purpose, held).toLowerCase());
    if (opened.some((content) => content.includes(text.toLowerCase()))) found.push(place);
  }
  return found.toSorted();
}
