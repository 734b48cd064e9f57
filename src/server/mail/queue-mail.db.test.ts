import { beforeEach, expect, test } from 'vitest';
import { testSettings } from '#tests/support/app/app.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { setMailPreference } from './preferences.ts';
import { queueMail } from './queue-mail.ts';
import { openMail } from './sealed-mail.ts';
import { shared } from '#tests/support/app/shared.ts';

const context = { now: new Date('2026-11-20T08:00:00.000Z'), site: testSettings() };

const database = shared(() => openTestDatabase());
beforeEach(() => database.query('delete from mails'));

const link = 'https://mwesigwa.example/reset-password?token=canary-token';

test('a mail is there once its transaction has committed, and nothing of it can be read in the database', async () => {
  const user = await createUser(database.db, { role: 'user' });
  await database.transaction((tx) =>
    queueMail(tx, context, {
      kind: 'reset-password',
      to: 'grace@example.ug',
      userId: user.id,
      replyTo: 'help@example.ug',
      data: { firstName: 'Canary', link },
    }),
  );
  expect(await waitingMails(database)).toEqual([
    {
      kind: 'reset-password',
      to: 'grace@example.ug',
      userId: user.id,
      replyTo: 'help@example.ug',
      data: { firstName: 'Canary', link },
    },
  ]);
  const { rows } = await database.query('select * from mails');
  expect(rows).toMatchObject([{ status: 'queued', attempts: 0, sent_at: null }]);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('canary');
});

test('a mail with a calendar file waits with its event, and for no digest', async () => {
  const user = await createUser(database.db, { role: 'user' });
  const calendar = {
    method: 'REQUEST',
    attendeeName: 'Canary',
    event: {
      id: user.id,
      sequence: 1,
      title: 'Consultation with Canary',
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T07:30:00.000Z',
      description: '',
      location: '',
      url: 'https://mwesigwa.example/dashboard',
      status: 'confirmed',
    },
  } as const;
  await database.transaction((tx) =>
    setMailPreference(tx, user.id, 'applications', { delivery: 'daily' }, context.now),
  );
  for (const part of [undefined, calendar]) {
    await database.transaction((tx) =>
      queueMail(tx, context, {
        kind: 'application-received',
        to: 'grace@example.ug',
        userId: user.id,
        data: { firstName: 'Grace', id: user.id, title: 'Tax' },
        calendar: part,
      }),
    );
  }
  const { rows } = await database.query('select status, sealed_data from mails order by status');
  expect(rows.map(({ status }) => status)).toEqual(['held', 'queued']);
  expect(openMail(context.site.cipher, { sealedData: rows[1]!.sealed_data, occurrences: 1 }).calendar).toEqual(
    calendar,
  );
  expect(JSON.stringify(rows)).not.toContain('Canary');
});

test('a mail of a transaction that rolls back was never written', async () => {
  const refused = database.transaction(async (tx) => {
    await queueMail(tx, context, {
      kind: 'email-taken',
      to: 'grace@example.ug',
      data: { firstName: 'Grace', at: context.now.toISOString() },
    });
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  expect(await waitingMails(database)).toEqual([]);
});

test('an address with a line break is refused by the database', async () => {
  const sent = database.transaction((tx) =>
    queueMail(tx, context, {
      kind: 'verify-email',
      to: 'grace@example.ug\r\nBcc: x@y.ug',
      data: { firstName: 'G', link },
    }).catch((error: Error) => {
      throw error.cause;
    }),
  );
  await expect(sent).rejects.toThrow('mails_recipient');
});
