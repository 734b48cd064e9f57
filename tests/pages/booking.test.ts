import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consultations } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const site = sharedTestApp({ hasWeb: true });

let people = 0;
const bookingForm = (overrides: Record<string, string> = {}) => ({
  name: 'Okello James',
  email: `booker-${(people += 1)}@example.com`,
  phone: '0772 123456',
  message: 'I want my books in order before the tax return.',
  ...overrides,
});

const post = (id: string, form: Record<string, string>, to = site) =>
  to.app.inject({
    method: 'POST',
    url: `/professional/${id}`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    remoteAddress: `10.1.${people % 250}.1`,
  });
const stored = (id: string) =>
  site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));

test('a request is stored unconfirmed, and the page says what that means', async () => {
  const { id } = await createProfessional(site.database.db);
  const form = bookingForm();
  const answer = await post(id, form);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await stored(id)).toMatchObject([{ ...form, phone: '+256772123456', status: 'unconfirmed' }]);
  expect(answer.body).toContain('Message sent!');
  expect(answer.body).toContain('Check your email to confirm.');
  for (const word of [form.email, form.message, '20 Nov 2026']) expect(answer.body).toContain(word);
  expect(answer.body).not.toContain('name="message"');
  const { body } = await site.app.inject(`/professional/${id}`);
  expect(body).toContain('We email you a link to confirm.');
  expect(body).not.toContain('Message sent!');
  expect(body).not.toContain(form.email);
});

test('the page promises an answer within a day until there are five cases, and from then on says how fast it usually is', async () => {
  const { id } = await createProfessional(site.database.db);
  const text = async () => (await site.app.inject(`/professional/${id}`)).body;
  expect(await text()).toContain('Response within 24 hours');
  expect(await text()).toContain('We remind them after 12 and 20 hours, and tell our team after 24.');
  const requestTime = new Date('2026-11-18T06:00:00Z');
  const answered = { requestedAt: requestTime, createdAt: requestTime, answeredAt: new Date('2026-11-18T08:30:00Z') };
  for (let n = 0; n < 5; n += 1) await consultationAt(site, { professional: id }, 'accepted', answered);
  // The page is cached until midnight.
  site.clock.set(new Date('2026-11-20T21:00:00Z'));
  expect(await text()).toContain('Usually answers within 3 hours');
  expect(await text()).not.toContain('Response within 24 hours');
  site.clock.set(new Date('2026-11-20T09:00:00Z'));
});

test('where email addresses need no confirmation, the request is sent at once and the page says so', async () => {
  const own = await startTestApp({
    hasWeb: true,
    database: site.database,
    site: { demandsVerifiedEmail: false },
  });
  const { id } = await createProfessional(site.database.db);
  expect((await own.app.inject(`/professional/${id}`)).body).toContain('We send your request to');
  const { statusCode, body } = await post(id, bookingForm(), own);
  expect(statusCode).toBe(200);
  expect(await stored(id)).toMatchObject([{ status: 'requested' }]);
  expect(body).toContain('has your request now');
  expect(body).not.toMatch(/to confirm|not confirmed/);
});

test('a wrong telephone number is named, and what was typed stands there as text', async () => {
  const { id } = await createProfessional(site.database.db);
  const answer = await post(id, bookingForm({ phone: '0772 12', message: '</textarea><script>alert(1)</script>' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('href="#booking-phone"');
  expect(answer.body).toContain('value="0772 12"');
  expect(answer.body).not.toContain('<script>alert(1)');
  expect(answer.body).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
  expect(await stored(id)).toEqual([]);
});

test('a request that fills in the hidden spam field gets the usual reply, and nothing is stored', async () => {
  const { id } = await createProfessional(site.database.db);
  const answer = await post(id, { ...bookingForm(), leave_this_empty: 'x' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Check your email to confirm.');
  expect(await stored(id)).toEqual([]);
});

test('a professional who takes no clients has no form; a form that was still open is refused with that reason', async () => {
  const { id } = await createProfessional(site.database.db, { acceptingClients: false });
  const { body } = await site.app.inject(`/professional/${id}`);
  expect(body).not.toContain('name="message"');
  expect(body).toContain('isn’t taking new clients right now');
  expect(body).toMatch(/href="\/find-someone[^"]*"[^>]*>Find someone for me</);
  const late = await post(id, bookingForm());
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('We didn’t send your request.');
});

test('a request to a professional who is not public or does not exist gets a 404', async () => {
  const { id } = await createProfessional(site.database.db, { approvalStatus: 'pending', approvedAt: null });
  for (const missing of [id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await post(missing, bookingForm());
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Professional Not Found');
  }
});

test('a client who sends too many requests reads when to try again, with their input in the form', async () => {
  const { id } = await createProfessional(site.database.db);
  const form = bookingForm();
  for (let n = 0; n < limitTable['requests-by-email'].points; n += 1) {
    expect((await post(id, { ...form, phone: '', message: `Visit ${n}` })).statusCode).toBe(200);
  }
  const refused = await post(id, { ...form, message: 'The sixth visit' });
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Please try again in 60 minutes.');
  expect(refused.body).toContain('The sixth visit');
});

test('while the database is away nothing that was typed is lost', async () => {
  const own = await startTestApp({ hasWeb: true });
  const { id } = await createProfessional(own.database.db);
  await own.database.close();
  const answer = await post(id, bookingForm({ message: 'Written while it was away' }), own);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('isn’t available at the moment');
  expect(answer.body).toContain('Written while it was away');
  await own.app.close();
});

test('no test in this file caused a server error in the log', () => {
  expect(site.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
});
