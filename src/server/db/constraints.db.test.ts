import { expect, test } from 'vitest';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import type { professionals } from './schema/index.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

const brokenBy = (constraint: string, code = '23514') => ({ cause: { code, constraint } });

test.each<[string, Partial<typeof professionals.$inferInsert>]>([
  ['professionals_avatar', { avatarUrl: 'https://elsewhere.ug/a.png' }],
  ['professionals_avatar', { avatarUrl: '//elsewhere.ug/a.png' }],
  ['professionals_avatar', { avatarUrl: '/\\elsewhere.ug/a.png' }],
  ['professionals_phone', { phoneNumber: '0772 123456' }],
  ['professionals_more_lengths', { businessAddress: 'x'.repeat(201) }],
  ['professionals_more_lengths', { adminNotes: 'x'.repeat(4001) }],
])('%s refuses a professional with %o', async (constraint, values) => {
  await expect(createProfessional(database.db, values)).rejects.toMatchObject(brokenBy(constraint));
});

test('an image of this site, an international telephone number and texts of the longest length are accepted', async () => {
  const values = {
    avatarUrl: '/avatars/grace.png',
    phoneNumber: '+256772123456',
    businessAddress: 'x'.repeat(200),
    adminNotes: 'x'.repeat(4000),
  };
  expect(await createProfessional(database.db, values)).toMatchObject(values);
});

test('the same credential of a professional is stored only once, with a number and without', async () => {
  const { id } = await createProfessional(database.db);
  await createCredential(database.db, id);
  await createCredential(database.db, id, { number: null });
  const again = brokenBy('credentials_once', '23505');
  await expect(createCredential(database.db, id)).rejects.toMatchObject(again);
  await expect(createCredential(database.db, id, { number: null })).rejects.toMatchObject(again);
});

test('a reason for hiding a review that is longer than allowed is refused', async () => {
  const { id } = await createProfessional(database.db);
  const values = { status: 'hidden', hiddenReason: 'x'.repeat(4001) } as const;
  await expect(createReview(database.db, id, values)).rejects.toMatchObject(brokenBy('reviews_hidden_reason'));
});
