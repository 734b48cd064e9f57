import { expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { contactMessages } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const site = sharedTestApp({ hasWeb: true });

let people = 0;
const letter = (overrides: Record<string, string> = {}) => ({
  name: 'Grace Nakato',
  email: `page-${(people += 1)}@example.com`,
  type: 'technical',
  subject: 'A question',
  message: 'The page does not print.',
  ...overrides,
});

const post = (form: Record<string, string>, headers: Record<string, string> = {}, to = site) =>
  to.app.inject({
    method: 'POST',
    url: '/contact-us',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  });
const stored = async (email: string) =>
  (await site.database.db.select().from(contactMessages)).filter((row) => row.email === email);

test('what was sent is stored, and the browser goes on to where it says so', async () => {
  const form = letter();
  const answer = await post(form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact-us?sent=1#sent']);
  expect(await stored(form.email)).toMatchObject([form]);
  const { body } = await site.app.inject('/contact-us?sent=1');
  expect(body).toContain('Thank you for your message! We&#x27;ll get back to you within 24 hours.');
});

test('the form can be sent to /contact and to /contact-us', async () => {
  const form = letter();
  const answer = await site.app.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(303);
  expect(await stored(form.email)).toHaveLength(1);
});

test('what is wrong is named, and what was typed stands there as text', async () => {
  const markup = '"><script>alert(1)</script>\0</textarea>';
  const form = letter({ email: 'nobody', subject: markup, message: markup });
  const answer = await post(form);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('<script>alert(1)');
  expect(answer.body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(answer.body).toContain('href="#contact-subject"');
  expect(answer.body).toContain('<option value="technical" selected="">');
});

test('a form from another site is refused', async () => {
  const form = letter();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await post(form, headers)).statusCode).toBe(403);
  expect(await stored(form.email)).toEqual([]);
});

test('a message that fills in the hidden spam field gets the usual reply, and nothing is stored', async () => {
  const form = letter();
  const answer = await post({ ...form, leave_this_empty: 'https://spam.example' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact-us?sent=1#sent']);
  expect(await stored(form.email)).toEqual([]);
});

test('a forged message type is stored as general, and unknown fields are ignored', async () => {
  const form = letter({ type: 'complaint', status: 'closed', id: 'x' });
  expect((await post(form)).statusCode).toBe(303);
  expect(await stored(form.email)).toMatchObject([{ type: 'general', status: 'new' }]);
});

test('a visitor who sends too many messages reads when to try again, with their input in the form', async () => {
  const form = letter();
  for (let n = 0; n < limitTable['requests-by-email'].points; n += 1) {
    expect((await post({ ...form, message: `Visit ${n}` })).statusCode).toBe(303);
  }
  const refused = await post({ ...form, message: 'The sixth visit' });
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toMatch(/at most 5 messages .* Please try again in 60 minutes\./);
  expect(refused.body).toContain('The sixth visit');
});

test('the address of the visitor counts, not that of the server', async () => {
  const form = letter();
  await post(form);
  await site.database.query(`update rate_limits set points = $1 where key like 'requests-by-address:%'`, [
    limitTable['requests-by-address'].points,
  ]);
  expect((await post(letter())).statusCode).toBe(429);
  const payload = new URLSearchParams(letter()).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const elsewhere = { method: 'POST', url: '/contact-us', payload, headers, remoteAddress: '192.0.2.9' } as const;
  expect((await site.app.inject(elsewhere)).statusCode).toBe(303);
});

test('telephone, e-mail and chat are offered as far as there are any', async () => {
  const bare = (await site.app.inject('/contact-us')).body;
  expect(bare).not.toMatch(/href="(tel|mailto|https:\/\/wa\.me)/);
  expect(bare).toContain('We don’t have a telephone line yet');
  const own = await startTestApp({
    hasWeb: true,
    config: {
      facts: {
        ...noFacts,
        support: {
          email: 'help@example.ug',
          phone: { number: '+256414123456', text: '0414 123456' },
          whatsapp: '+256772123456',
        },
      },
    },
  });
  const { body } = await own.app.inject('/contact-us');
  expect(body.match(/href="tel:\+256414123456"/g)).toHaveLength(2);
  expect(body.match(/href="https:\/\/wa\.me\/256772123456\?text=Hello%20/g)).toHaveLength(2);
  expect(body).toContain('href="mailto:help@example.ug"');
  expect(body).toContain('Call Now dials 0414 123456.');
});

test('while the database is away nothing that was typed is lost', async () => {
  const own = await startTestApp({ hasWeb: true });
  await own.database.close();
  const answer = await post(letter({ message: 'Written while it was away' }), {}, own);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.body).toContain('isn’t available at the moment');
  expect(answer.body).toContain('Written while it was away');
  await own.app.close();
});

test('no test in this file caused a server error in the log', () => {
  expect(site.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
});
