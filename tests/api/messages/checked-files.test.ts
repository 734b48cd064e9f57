import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { fourPeople, type Person } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { officeFile } from '#tests/support/files/office-files.ts';
import { pdfFile } from '#tests/support/files/pdf-files.ts';
import { onePage, plain } from '#tests/support/files/pictures.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
let people: Awaited<ReturnType<typeof fourPeople>>;
const { 'checked-files': files, 'check-milliseconds': milliseconds } = limitTable;
/** Milliseconds that a PDF may cost (`check-pdf.ts`). */
const reserved = 3000;
const counters = sql`key like 'check%'`;

async function attach(by: Person, file: Uint8Array) {
  const form = buildForm({ file, name: 'Returns' });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/messages/attachments',
    payload: form.payload,
    headers: { ...form.headers, ...by.headers },
  });
  return { ...answer.json(), status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) };
}
let pages = 0;
const page = () => Buffer.concat([onePage, Buffer.from(`% ${(pages += 1)}\n%%EOF\n`)]);

const readPoints = async (limit: 'checked-files' | 'check-milliseconds') => {
  const rows = await server.database.db
    .select()
    .from(rateLimits)
    .where(sql`key like ${`${limit}:%`}`);
  return rows.map(({ points }) => points);
};
const setPoints = (limit: 'checked-files' | 'check-milliseconds', points: number) =>
  server.database.db
    .update(rateLimits)
    .set({ points })
    .where(sql`key like ${`${limit}:%`}`);

beforeEach(async () => {
  people = await fourPeople(server);
  await server.database.db.delete(rateLimits).where(counters);
});

test('a file costs its sender what its check used, whether it is accepted or not', async () => {
  expect(await attach(people.client, page())).toMatchObject({ status: 200 });
  expect(await readPoints('checked-files')).toEqual([1]);
  const [first] = await readPoints('check-milliseconds');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(reserved);
  const hostile = pdfFile({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' });
  expect(await attach(people.client, hostile)).toMatchObject({ status: 415 });
  expect(await attach(people.client, await officeFile('xlsx'))).toMatchObject({ status: 200 });
  expect(await readPoints('checked-files')).toEqual([3]);
  expect((await readPoints('check-milliseconds'))[0]).toBeGreaterThan(first!);
});

test('someone who has sent 40 files within an hour is told when to try again; pictures and other people are not affected', async () => {
  await attach(people.client, page());
  await setPoints('checked-files', files.points - 1);
  expect(await attach(people.client, page())).toMatchObject({ status: 200 });
  const refused = await attach(people.client, page());
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(refused.error).toMatch(/^You can send at most 40 files an hour\. Please try again in \d+ minutes\.$/);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(files.seconds);
  const picture = await plain(40, 20, '#00ff00').jpeg().toBuffer();
  expect(await attach(people.client, picture)).toMatchObject({ status: 200 });
  expect(await attach(people.professional, page())).toMatchObject({ status: 200 });
});

test('someone whose files took 20 s of CPU within an hour is told when to try again, and a refused file costs nothing', async () => {
  await attach(people.client, page());
  await setPoints('check-milliseconds', milliseconds.points - reserved);
  expect(await attach(people.client, page())).toMatchObject({ status: 200 });
  await setPoints('check-milliseconds', milliseconds.points - reserved + 1);
  const refused = await attach(people.client, page());
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(refused.error).toContain(`${milliseconds.refusal} Please try again in`);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(await readPoints('check-milliseconds')).toEqual([milliseconds.points - reserved + 1]);
  expect(await readPoints('checked-files')).toEqual([2]);
});
