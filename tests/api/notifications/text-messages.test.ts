import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TextChoices } from '#shared/api/account/texts.ts';
import { codeMinutes } from '#shared/texts/write-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { mailPreferences, textMessageDays, textMessages, textNumbers, users } from '#server/db/schema/index.ts';
import { notify, textPerson, withdrawTexts } from '#server/features/notifications/index.ts';
import { textsPerAccount } from '#server/sms/queue-text.ts';
import { openText } from '#server/sms/sealed-text.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { runConsultationSweep } from '#tests/support/consultations/consultation-people.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const site = { textsPerDay: 100 };
const server = sharedTestApp({ site });
const without = sharedTestApp();
const settings = testSettings(site);
const path = '/text-messages';

let numbers = 0;
/** A client with a telephone number of their own. */
async function person(overrides: Parameters<typeof ownAccount>[1] = {}) {
  const phone = `+25677200${String((numbers += 1)).padStart(4, '0')}`;
  const owner = await ownAccount(server, { phone, ...overrides });
  const { call, headers } = await owner.enter();
  const texts = async () => {
    const rows = await server.database.db
      .select()
      .from(textMessages)
      .where(eq(textMessages.userId, owner.id))
      .orderBy(asc(textMessages.createdAt), asc(textMessages.id));
    return rows.map((row) => ({ ...row, words: openText(settings.cipher, row.sealedText ?? '') }));
  };
  const code = async () => (await texts()).at(-1)?.words.slice(0, 6) ?? '';
  return {
    ...owner,
    phone,
    call,
    headers,
    texts,
    code,
    async confirmed() {
      // The latest code is distinguished from an earlier one by its time.
      server.clock.advance(1000);
      await call('POST', `${path}/code`);
      return await call('POST', `${path}/confirm`, { code: await code() });
    },
    async remind(subjectId: string = randomUUID()) {
      const now = server.clock();
      await server.database.transaction((tx) =>
        notify(tx, { now, site: settings }, owner.id, {
          kind: 'application-received',
          subjectId,
          data: { id: subjectId, title: 'Tax' },
          text: {
            kind: 'consultation-reminder',
            data: {
              otherName: 'Peace Akello',
              startsAt: '2026-11-24T07:00:00.000Z',
              link: 'https://mwesigwa.example/dashboard',
            },
            expiresAt: new Date(now.getTime() + 60 * 60_000),
          },
        }),
      );
    },
  };
}
type Person = Awaited<ReturnType<typeof person>>;
const choices = (overrides: Partial<TextChoices>): { texts: TextChoices } => ({
  texts: {
    phone: null,
    isConfirmed: false,
    codeUntil: null,
    groups: [{ group: 'consultation-reminders', isChosen: false }],
    ...overrides,
  },
});
const chosen = [{ group: 'consultation-reminders' as const, isChosen: true }];

describe('a number is confirmed by a code that is sent to it', () => {
  test('text messages are off at first, and the right code turns them on', async () => {
    const grace = await person();
    expect(await grace.call('GET', path)).toEqual({ status: 200, ...choices({ phone: grace.phone }) });
    const sent = await grace.call('POST', `${path}/code`);
    const until = new Date(server.clock().getTime() + codeMinutes * 60_000).toISOString();
    expect(sent).toEqual({ status: 200, ...choices({ phone: grace.phone, codeUntil: until }) });
    expect(await grace.texts()).toMatchObject([
      { recipient: grace.phone, kind: 'number-code', status: 'queued', words: expect.stringMatching(/^\d{6} is your/) },
    ]);
    const code = await grace.code();
    expect(JSON.stringify((await server.database.query('select * from text_numbers')).rows)).not.toContain(code);
    const written = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await grace.call('POST', `${path}/confirm`, { code: written })).toEqual({
      status: 200,
      ...choices({ phone: grace.phone, isConfirmed: true, groups: chosen }),
    });
    expect(await grace.audited()).toEqual(['account.send_text_code', 'account.confirm_text_number']);
    expect(await grace.call('POST', `${path}/confirm`, { code })).toMatchObject({ status: 400 });
    expect(await grace.call('POST', `${path}/code`)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('a wrong code counts, and after five the right one is void; a new code has its own tries', async () => {
    const grace = await person();
    await grace.call('POST', `${path}/code`);
    const right = await grace.code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) {
      expect(await grace.call('POST', `${path}/confirm`, { code: wrong })).toMatchObject({
        status: 400,
        fields: { code: expect.stringContaining('wrong') },
      });
    }
    expect(await grace.call('POST', `${path}/confirm`, { code: right })).toMatchObject({ status: 400 });
    expect(await grace.call('GET', path)).toMatchObject(choices({ phone: grace.phone }));
    expect(await grace.confirmed()).toMatchObject({ status: 200, texts: { isConfirmed: true } });
  });

  test('a code is good for its minutes, for its owner and for its number', async () => {
    const [grace, ruth] = [await person(), await person()];
    await grace.call('POST', `${path}/code`);
    await ruth.call('POST', `${path}/code`);
    const code = await grace.code();
    if (code !== (await ruth.code())) {
      expect(await ruth.call('POST', `${path}/confirm`, { code })).toMatchObject({ status: 400 });
    }
    await server.database.db.update(users).set({ phone: '+256752999999' }).where(eq(users.id, grace.id));
    expect(await grace.call('POST', `${path}/confirm`, { code })).toMatchObject({ status: 400 });
    await server.database.db.update(users).set({ phone: grace.phone }).where(eq(users.id, grace.id));
    server.clock.advance(codeMinutes * 60_000);
    expect(await grace.call('POST', `${path}/confirm`, { code })).toMatchObject({ status: 400 });
  });

  test('of ten requests at once with one code, one confirms', async () => {
    const grace = await person();
    await grace.call('POST', `${path}/code`);
    const code = await grace.code();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => grace.call('POST', `${path}/confirm`, { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  test('an account without a number is asked for one', async () => {
    const grace = await person({ phone: null });
    expect(await grace.call('POST', `${path}/code`)).toMatchObject({
      status: 400,
      fields: { phone: expect.any(String) },
    });
    expect(await grace.texts()).toEqual([]);
  });

  test('five codes a day, per account and per number; a repeated call sends one', async () => {
    const grace = await person();
    for (let n = 0; n < 5; n += 1) {
      expect((await grace.call('POST', `${path}/code`)).status).toBe(200);
      server.clock.advance(1000);
    }
    expect(await grace.call('POST', `${path}/code`)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await grace.texts()).toHaveLength(5);
    const neighbour = await person({ phone: grace.phone });
    expect(await neighbour.call('POST', `${path}/code`)).toMatchObject({ status: 429 });
    const ruth = await person();
    const headers = { ...ruth.headers, 'idempotency-key': randomUUID() };
    for (let n = 0; n < 3; n += 1) {
      await server.app.inject({ method: 'POST', url: `/api/account${path}/code`, headers });
    }
    expect(await ruth.texts()).toHaveLength(1);
  });

  test('once the daily limit of text messages is used up, a request for a code is refused', async () => {
    const grace = await person();
    const day = kampalaDay(server.clock());
    await server.database.db.insert(textMessageDays).values({ day, tried: site.textsPerDay });
    const refused = await grace.call('POST', `${path}/code`);
    expect(refused).toMatchObject({ status: 429, error: expect.stringContaining('tomorrow') });
    await server.database.db.delete(textMessageDays);
    expect((await grace.call('POST', `${path}/code`)).status).toBe(200);
  });
});

describe('what is turned on', () => {
  const setChosen = (who: Person, isChosen: boolean) =>
    who.call('PUT', path, { group: 'consultation-reminders', isChosen });

  test('is turned off and on, and stays beside the choices about emails', async () => {
    const grace = await person();
    await grace.call('PUT', '/notifications', { group: 'review-requests', delivery: 'never' });
    expect(await setChosen(grace, true)).toMatchObject({ status: 409, code: 'conflict' });
    await grace.confirmed();
    expect(await setChosen(grace, false)).toMatchObject({ status: 200, texts: { groups: [{ isChosen: false }] } });
    expect(await setChosen(grace, false)).toMatchObject({ status: 200 });
    expect(await setChosen(grace, true)).toMatchObject({ status: 200, texts: { groups: [{ isChosen: true }] } });
    const [row] = await server.database.db.select().from(mailPreferences).where(eq(mailPreferences.userId, grace.id));
    expect(row).toMatchObject({ unwanted: ['review-requests'], texted: ['consultation-reminders'] });
    expect((await grace.audited()).slice(-2)).toEqual(['account.choose_texts', 'account.choose_texts']);
  });

  test('comes as a text message besides the email, and only after it was turned on', async () => {
    const [on, off, unconfirmed] = [await person(), await person(), await person()];
    await on.confirmed();
    await off.confirmed();
    await setChosen(off, false);
    for (const who of [on, off, unconfirmed]) await who.remind();
    const reminders = async (who: Person) => (await who.texts()).filter(({ kind }) => kind === 'consultation-reminder');
    expect(await reminders(on)).toMatchObject([
      {
        recipient: on.phone,
        words: expect.stringMatching(/^Mwesigwa: your consultation with Peace Akello is on Tue 24 Nov, 10:00/),
      },
    ]);
    expect([...(await reminders(off)), ...(await reminders(unconfirmed))]).toEqual([]);
    for (const who of [on, off, unconfirmed]) expect(await who.mails()).toEqual(['application-received']);
  });

  test('stops with another number or a suspension, and sends no text that would come too late', async () => {
    const { db } = server.database;
    const [moved, suspended, late] = [await person(), await person(), await person()];
    for (const who of [moved, suspended, late]) await who.confirmed();
    await db.update(users).set({ phone: '+256752888888' }).where(eq(users.id, moved.id));
    expect(await moved.call('GET', path)).toMatchObject(choices({ phone: '+256752888888' }));
    await db.update(users).set({ suspendedAt: server.clock() }).where(eq(users.id, suspended.id));
    await moved.remind();
    await suspended.remind();
    const text = {
      kind: 'consultation-reminder',
      data: { otherName: 'Peace', startsAt: '2026-11-24T07:00:00.000Z', link: 'https://mwesigwa.example/dashboard' },
      expiresAt: server.clock(),
    } as const;
    const context = { now: server.clock(), site: settings };
    await server.database.transaction((tx) => textPerson(tx, context, late.id, randomUUID(), text));
    for (const who of [moved, suspended, late]) expect(await who.texts()).toHaveLength(1);
  });

  test('is at most ten texts a day for one account; the emails still come', async () => {
    const grace = await person();
    await grace.confirmed();
    for (let n = 0; n < 12; n += 1) await grace.remind();
    expect(await grace.texts()).toHaveLength(textsPerAccount);
    expect(await grace.mails()).toHaveLength(12);
  });

  test('reminds of a consultation, and is withdrawn when that is cancelled', async () => {
    const grace = await person();
    await grace.confirmed();
    const slotStart = new Date(server.clock().getTime() + 24 * 60 * 60_000);
    const professional = (await createProfessional(server.database.db)).id;
    const parties = { client: grace.id, professional };
    const nextCheckAt = server.clock();
    const { id } = await consultationAt(server, parties, 'accepted', { slotStart, nextCheckAt });
    // Texts of the same moment have no order.
    server.clock.advance(1000);
    await runConsultationSweep(server, settings);
    expect((await grace.texts()).at(-1)).toMatchObject({
      kind: 'consultation-reminder',
      subjectId: id,
      words: expect.stringContaining(`/dashboard/consultations?open=${id}`),
    });
    const url = `/api/consultations/${id}/cancel`;
    const answer = await server.app.inject({ method: 'POST', url, headers: grace.headers, payload: {} });
    expect(answer.statusCode).toBe(200);
    expect((await grace.texts()).filter(({ subjectId }) => subjectId === id)).toEqual([]);
  });

  test('has its queued texts withdrawn together with the consultation they are about', async () => {
    const grace = await person();
    await grace.confirmed();
    const [moved, remainingId] = [randomUUID(), randomUUID()];
    await grace.remind(moved);
    await grace.remind(remainingId);
    await server.database.transaction((tx) => withdrawTexts(tx, [moved]));
    expect(new Set((await grace.texts()).map(({ subjectId }) => subjectId))).toEqual(new Set([null, remainingId]));
  });

  test('ends as a whole: the number is forgotten and what waits is deleted', async () => {
    const grace = await person();
    await grace.confirmed();
    await grace.remind();
    for (let n = 0; n < 2; n += 1) {
      expect(await grace.call('DELETE', path)).toEqual({ status: 200, ...choices({ phone: grace.phone }) });
    }
    expect(await grace.texts()).toEqual([]);
    expect(await server.database.db.$count(textNumbers, eq(textNumbers.userId, grace.id))).toBe(0);
    expect((await grace.audited()).filter((action) => action === 'account.end_texts')).toHaveLength(1);
  });

  test('is neither sent nor offered to an admin', async () => {
    const admin = await person({ role: 'admin' });
    expect(await admin.call('GET', path)).toEqual({ status: 200, texts: null });
    expect(await admin.call('POST', `${path}/code`)).toMatchObject({ status: 404 });
    expect(await setChosen(admin, true)).toMatchObject({ status: 400 });
  });

  test('a deleted account takes its number and texts along', async () => {
    const grace = await person();
    await grace.confirmed();
    expect((await grace.call('POST', '/delete', { currentPassword: ownPassword })).status).toBe(200);
    expect(await grace.texts()).toEqual([]);
  });
});

test('where text messages are switched off, none are offered, confirmed or queued', async () => {
  const owner = await ownAccount(without, { phone: '+256772000111' });
  const { call } = await owner.enter();
  expect(await call('GET', path)).toEqual({ status: 200, texts: null });
  expect((await call('POST', `${path}/code`)).status).toBe(404);
  expect((await call('POST', `${path}/confirm`, { code: '123456' })).status).toBe(404);
  expect((await call('PUT', path, { group: 'consultation-reminders', isChosen: true })).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(200);
});
