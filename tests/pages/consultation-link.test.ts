import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consultationLink } from '#shared/mails/mail-links.ts';
import { consultations } from '#server/db/schema/index.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { askAsVisitor } from '#tests/support/consultations/consultation-token.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
const hour = 3_600_000;

let professional: string;
beforeEach(async () => {
  site.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  professional = (await createProfessional(site.database.db, { name: 'Grace Nakato' })).id;
});

/** Writes a visitor's consultation at a point; returns its id, and the path of its page. */
async function at(point: ConsultationPoint, overrides: Parameters<typeof consultationAt>[3] = {}) {
  const { id, start } = await consultationAt(site, { professional }, point, overrides);
  const token = buildLinkToken(testSettings().cipher, { id, email: `${id}@example.com` });
  return { id, start, path: consultationLink('', token) };
}
const read = async (path: string) => await site.app.inject(path);
const post = async (path: string, form: Record<string, string>) =>
  await site.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
const readRow = async (id: string) =>
  (await site.database.db.select().from(consultations).where(eq(consultations.id, id)))[0]!;
/** The visible text of a page. */
const visibleText = (body: string) => body.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the page shows the consultation’s status, isn’t cached, and hides its URL from search engines and other sites', async () => {
  const { path } = await at('requested', { slotStart: new Date('2026-11-24T07:00:00Z') });
  const { statusCode, headers, body } = await read(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(visibleText(body)).toContain('Waiting for Grace Nakato');
  expect(visibleText(body)).toContain('Tue 24 Nov, 10:00–10:30 , Kampala time');
  // Nothing in its head reveals the secret.
  expect(body.slice(0, body.indexOf('</head>'))).not.toContain(path);
});

test('a proposed time is accepted by a plain form, and the page then says so', async () => {
  const { id, path } = await at('proposed');
  const { body } = await read(path);
  expect(visibleText(body)).toContain('Grace Nakato proposed another time');
  const answer = await post(path, { act: 'accept', version: '1' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?did=accept#answer`]);
  expect(await readRow(id)).toMatchObject({ status: 'accepted' });
  const after = visibleText((await read(`${path}?did=accept`)).body);
  expect(after).toContain('Consultation agreed');
  expect(after).toContain('Google Calendar');
});

test('a proposed time without a way to meet is accepted by a form that asks for it and for the detail it needs', async () => {
  const { id, path } = await at('proposed', { meeting: null, phone: null });
  const { body } = await read(path);
  expect(visibleText(body)).toContain('To be agreed');
  expect(body).toMatch(/<select[^>]* name="meeting"/);
  const refused = await post(path, { act: 'accept', version: '1', meeting: '', phone: '0772 999 888' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('href="#accept-meeting"');
  expect(refused.body).toContain('value="0772 999 888"');
  const numberless = await post(path, { act: 'accept', version: '1', meeting: 'telephone', phone: '' });
  expect(numberless.body).toContain('href="#accept-phone"');
  expect(await readRow(id)).toMatchObject({ status: 'proposed' });
  const answer = await post(path, { act: 'accept', version: '1', meeting: 'telephone', phone: '0772 999 888' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?did=accept#answer`]);
  expect(await readRow(id)).toMatchObject({ status: 'accepted', meeting: 'telephone', phone: '+256772999888' });
});

test('a form that was open too long changes nothing: the page says how things are now, and keeps the words', async () => {
  const { id, path } = await at('proposed');
  await post(path, { act: 'cancel', version: '1' });
  const late = await post(path, { act: 'decline', version: '1', reason: 'I have <b>found</b> someone.' });
  expect([late.statusCode, late.headers['cache-control']]).toEqual([409, 'no-store']);
  const text = visibleText(late.body);
  expect(text).toContain('This consultation has changed, so this is no longer possible.');
  expect(text).toContain('You wrote: I have &lt;b&gt;found&lt;/b&gt; someone.');
  expect(text).toContain('You cancelled');
  expect(await readRow(id)).toMatchObject({ status: 'cancelled', reason: '' });
});

test('a missing value is named beside its field, and the rest of the input stays', async () => {
  const { id, path } = await at('proposed');
  const refused = await post(path, { act: 'decline', version: '1', reason: '  ' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('href="#decline-reason"');
  expect(refused.body).toMatch(/<details open=""[^>]*>\s*<summary[^>]*>Decline/);
  const moved = await post(path, { act: 'propose', version: '1', words: 'Any Friday.' });
  expect(moved.statusCode).toBe(400);
  expect(visibleText(moved.body)).toContain('Any Friday.');
  expect(await readRow(id)).toMatchObject({ status: 'proposed' });
});

test('the client’s link can’t perform actions that belong to the professional or an admin', async () => {
  const { id, path } = await at('requested');
  for (const act of ['accept', 'settle', 'close', '', 'x']) {
    expect((await post(path, { act, version: '1' })).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await readRow(id)).toMatchObject({ status: 'requested' });
});

test('a link that is not ours, and one of long ago, say what to do', async () => {
  const { path } = await at('cancelled');
  site.clock.advance(31 * 24 * hour);
  for (const dead of [path, '/consultation/x', `/consultation/${'A'.repeat(43)}`, `${path.slice(0, -2)}AA`]) {
    const { statusCode, body } = await read(dead);
    expect([dead, statusCode]).toEqual([dead, 404]);
    expect(visibleText(body)).toContain('This link no longer works');
    expect((await post(dead, { act: 'cancel' })).statusCode).toBe(400);
  }
});

test('forms of other sites are refused', async () => {
  const { id, path } = await at('requested');
  const answer = await site.app.inject({
    method: 'POST',
    url: path,
    payload: 'act=cancel',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect(await readRow(id)).toMatchObject({ status: 'requested' });
});

test('a request is confirmed by a plain form, and leads to its page; again it changes nothing', async () => {
  const page = `/confirm-request/${await askAsVisitor(site, professional)}`;
  expect(visibleText((await read(page)).body)).toContain('Press the button to send your request.');
  for (let turn = 0; turn < 2; turn += 1) {
    const { statusCode, headers } = await post(page, {});
    expect([statusCode, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/consultation\/[\w-]{43}\?did=confirm/),
    ]);
    const confirmedText = visibleText((await read(headers.location!.replace(/#.*/, ''))).body);
    expect(confirmedText).toContain('Request confirmed');
    expect(confirmedText).toContain('Waiting for Grace Nakato');
  }
  const dead = await post('/confirm-request/nonsense', {});
  expect(dead.statusCode).toBe(400);
  expect(visibleText(dead.body)).toContain('This link has expired');
});

test('no test in this file caused a server error in the log', () => {
  expect(site.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
});
