import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MeetingType } from '#shared/consultations/availability.ts';
import { availabilities, consultations, consultationSlots } from '#server/db/schema/index.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const site = sharedTestApp({ hasWeb: true });
/** A Wednesday, 09:00 in Kampala. */
beforeEach(() => site.clock.set(new Date('2026-11-25T06:00:00.000Z')));

/** Creates a professional who can be booked on working days from nine to eleven. */
async function bookable(options: { lengths?: number[]; meetings?: MeetingType[] } = {}) {
  const { id } = await createProfessional(site.database.db);
  await site.change((tx) =>
    tx.insert(availabilities).values({
      professionalId: id,
      weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ from: '09:00', to: '11:00' }] })),
      checkAt: site.clock(),
      updatedAt: site.clock(),
      ...options,
    }),
  );
  return id;
}

let people = 0;
const bookingForm = (overrides: Record<string, string> = {}) => ({
  minutes: '30',
  meeting: 'telephone',
  name: 'Okello James',
  email: `timely-${(people += 1)}@example.com`,
  phone: '0772 123456',
  message: `I want my books in order, ${people}.`,
  ...overrides,
});
const post = (id: string, form: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: `/professional/${id}`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    remoteAddress: `10.2.${people % 250}.1`,
  });
const read = async (id: string, query = '') => (await site.app.inject(`/professional/${id}${query}`)).body;
/** The offered times as the form sends them; selected ones end with an exclamation mark. */
const offered = (body: string) =>
  [...body.matchAll(/<input type="radio" name="slotStart"([^>]*?)value="([^"]*)"([^>]*)>/g)].map(
    ([, before, value, after]) => `${value}${`${before}${after}`.includes('checked') ? '!' : ''}`,
  );
const thursday = (time: string) => new Date(`2026-11-26T${time}:00+03:00`).toISOString();

test('the page names the next free time, and offers those of two weeks; later ones are behind a link', async () => {
  const id = await bookable();
  const body = await read(id);
  expect(body).toMatch(/Next free: <strong[^>]*>Thu 26 Nov 09:00<\/strong>/);
  expect(body).toContain('30 minutes, Kampala time');
  const times = offered(body);
  expect(times.slice(0, 5)).toEqual(['!', ...['09:00', '09:30', '10:00', '10:30'].map(thursday)]);
  // Ten working days less the one that is too near; four times each.
  expect(times).toHaveLength(1 + 9 * 4);
  const [, later = ''] = /href="(\?times=[^"]+)#booking"[^>]*>More times</.exec(body) ?? [];
  expect(later).toBe('?times=2026-12-09');
  const further = await read(id, later);
  expect(offered(further)[1]).toBe('2026-12-09T06:00:00.000Z');
  expect(further).toContain('>First free times<');
});

test('a professional without hours or without a free time gets the booking form without times', async () => {
  const { id } = await createProfessional(site.database.db);
  const body = await read(id);
  expect(offered(body)).toEqual([]);
  expect(body).not.toContain('Next free');
  expect(body).toContain('name="message"');
});

test('a time that is booked is stored with its length and way to meet, and the page says until when it is held', async () => {
  const id = await bookable({ meetings: ['telephone', 'client'] });
  const answer = await post(
    id,
    bookingForm({ slotStart: thursday('09:30'), meeting: 'client', clientPlace: 'Ntinda, near the market' }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = await site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));
  expect(rows).toMatchObject([
    {
      slotStart: new Date(thursday('09:30')),
      minutes: 30,
      meeting: 'client',
      clientPlace: 'Ntinda, near the market',
      status: 'unconfirmed',
    },
  ]);
  expect(answer.body).toContain('Thu 26 Nov, 09:30</span>, 30 minutes (Kampala time)');
  expect(answer.body).toContain('We keep your time for 15 minutes');
  expect(answer.body).toContain('At your place');
  // The cached page no longer offers it.
  expect(offered(await read(id))).not.toContain(thursday('09:30'));
});

test('the way to meet is left open, and the phone number optional, unless the client chooses one', async () => {
  const id = await bookable();
  const body = await read(id);
  const ways = body.matchAll(/<input(?=[^>]* name="meeting")[^>]* value="(.*?)"[^>]*>(.*?)<\/label>/g);
  expect([...ways].map(([, ...way]) => way)).toEqual([
    ['', 'To be agreed'],
    ['telephone', 'By telephone: they call you'],
  ]);
  expect(body).not.toMatch(/type="hidden" name="meeting"/);
  const answer = await post(id, bookingForm({ slotStart: thursday('09:30'), meeting: '', phone: '' }));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).toContain('To be agreed');
  const rows = await site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));
  expect(rows).toMatchObject([{ slotStart: new Date(thursday('09:30')), meeting: null, phone: null }]);
});

test('a request without a chosen time is stored without one', async () => {
  const id = await bookable();
  expect((await post(id, bookingForm({ slotStart: '' }))).statusCode).toBe(200);
  const rows = await site.database.db.select().from(consultations).where(eq(consultations.professionalId, id));
  expect(rows).toMatchObject([{ slotStart: null }]);
  expect(
    await site.database.db.select().from(consultationSlots).where(eq(consultationSlots.professionalId, id)),
  ).toEqual([]);
});

test('a time that someone else has taken brings the form back with everything typed and the times that are free', async () => {
  const id = await bookable({ meetings: ['telephone', 'office'] });
  await read(id);
  expect((await post(id, bookingForm({ slotStart: thursday('09:00') }))).statusCode).toBe(200);
  const late = await post(
    id,
    bookingForm({ slotStart: thursday('09:00'), meeting: 'office', message: 'Written with care' }),
  );
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('href="#booking-slotStart"');
  expect(late.body).toContain('Someone else has just taken this time.');
  expect(late.body).toContain('Written with care');
  expect(late.body).toMatch(/<input(?=[^>]* name="meeting")(?=[^>]* checked)[^>]* value="office"/);
  const times = offered(late.body);
  expect(times.slice(0, 2)).toEqual(['', thursday('09:30')]);
  expect(times.filter((time) => time.endsWith('!'))).toEqual([]);
});

test('the chosen time stays chosen while another field is invalid, even a time of a later page', async () => {
  const id = await bookable();
  const near = await post(id, bookingForm({ slotStart: thursday('10:00'), phone: '' }));
  expect(near.statusCode).toBe(400);
  expect(near.body).toContain('href="#booking-phone"');
  expect(offered(near.body)).toContain(`${thursday('10:00')}!`);
  const later = '2026-12-15T06:00:00.000Z';
  const far = await post(id, bookingForm({ slotStart: later, phone: '' }));
  expect(offered(far.body)).toContain(`${later}!`);
  expect(far.body).toContain('Tue 15 Dec, 09:00');
});

test.each([
  'yesterday',
  '2026-11-25T06:00:00.000Z',
  '2026-11-26T06:07:00.000Z',
  '2026-11-28T06:00:00.000Z',
  'Thu 26 Nov',
])('a time that was never offered, %s, is refused, and nothing is lost', async (slotStart) => {
  const id = await bookable();
  const answer = await post(id, bookingForm({ slotStart, message: 'Still here' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('href="#booking-slotStart"');
  expect(answer.body).toContain('Still here');
});

test('each consultation length has its own URL; an unknown length or start date in the URL is ignored', async () => {
  const id = await bookable({ lengths: [30, 60] });
  expect(await read(id)).toMatch(/href="\?minutes=60#booking"[^>]*>60 minutes instead</);
  const hour = await read(id, '?minutes=60');
  expect(offered(hour).slice(1, 3)).toEqual(['09:00', '10:00'].map(thursday));
  expect(hour).toContain('name="minutes" value="60"');
  for (const query of ['?minutes=15', '?minutes=45', '?times=never', '?times=2026-13-01'])
    expect(offered(await read(id, query)), query).toHaveLength(1 + 9 * 4);
  const past = await read(id, '?times=2031-01-01');
  expect(past).toContain('No free times in these two weeks.');
  expect(past).toContain('>First free times<');
});

test('a cached page expires once its first time is too near to be booked', async () => {
  const id = await bookable();
  site.clock.set(new Date('2026-11-25T17:59:00.000Z'));
  for (let times = 0; times < 3; times += 1) expect(await read(id)).toContain('Thu 26 Nov 09:00');
  site.clock.set(new Date('2026-11-25T18:00:00.001Z'));
  expect(await read(id)).toContain('Thu 26 Nov 09:15');
});
