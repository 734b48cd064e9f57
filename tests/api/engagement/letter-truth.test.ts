import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { regulators } from '#shared/regulators.ts';
import { professionals, responses } from '#server/db/schema/index.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { applicationAt, fourPeople } from '#tests/support/application-people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  people = await fourPeople(server);
});
afterAll(() => server.close());

const closeUp = (text: string) => text.replace(/\s/g, '');

async function download(id: string) {
  const { path } = await people.client.call('POST', `/applications/${id}/letter`, {});
  return await server.app.inject({ url: path });
}

/** A letter of somebody with a profession. */
async function agreed(profession: string) {
  const { db } = server.database;
  await db.update(professionals).set({ profession }).where(eq(professionals.id, people.professional.id));
  const { id, responseId } = await applicationAt(people, 'engaged');
  return { id, responseId, words: readPdf((await download(id)).rawPayload).words };
}

test.each([
  [
    'Accountant',
    [
      'Institute of Certified Public Accountants of Uganda (www.icpau.co.ug) gives ‘Certificate of Practice’ and ‘Accounting firm licence’. If this professional holds one of them,',
      'Uganda Revenue Authority (ura.go.ug) gives ‘Registered tax agent’. If this professional holds it,',
    ],
  ],
  [
    'Tax Consultant',
    [
      'Institute of Certified Public Accountants of Uganda (www.icpau.co.ug) gives ‘Certificate of Practice’ and',
      'Uganda Revenue Authority (ura.go.ug) gives ‘Registered tax agent’. If this professional holds it,',
    ],
  ],
  [
    'Financial Advisor',
    ['Capital Markets Authority (cmauganda.co.ug) gives ‘Representative licence’ and ‘Capital markets licence’. If'],
  ],
  [
    'Investment Advisor',
    ['Capital Markets Authority (cmauganda.co.ug) gives ‘Representative licence’ and ‘Capital markets licence’. If'],
  ],
  [
    'Insurance Adviser',
    [
      "Insurance Regulatory Authority of Uganda (ira.go.ug) gives ‘Insurance broker's licence’ and ‘Insurance agent's licence’.",
    ],
  ],
  [
    'Retirement Adviser',
    [
      "Uganda Retirement Benefits Regulatory Authority (urbra.go.ug) gives ‘Scheme administrator's licence’ and ‘Trustee's licence’.",
    ],
  ],
  ['Mortgage Advisor', ['We found no licence for mortgage advisers in Uganda']],
  ['Estate Planner', ['We found no licence for estate planners in Uganda']],
] as const)('says who gives which licence, and of nobody that they hold or need one: %s', async (profession, said) => {
  const { words: printed } = await agreed(profession);
  for (const words of said) expect(printed, words).toContain(closeUp(words));
  const named = regulators.filter(({ name, website }) =>
    printed.includes(closeUp(`${name} (${website.replace('https://', '')}) gives`)),
  );
  expect(named).toHaveLength(said.filter((words) => words.includes(' gives ')).length);
  expect(printed).not.toContain(closeUp('licenses people'));
});

test('is refused once its words or their number are not those that were agreed', async () => {
  const { id, responseId } = await agreed('Accountant');
  const [stored] = await server.database.db.select().from(responses).where(eq(responses.id, responseId));
  const { agreement: text, agreementSha256: sha256 } = stored!;
  const { rows } = await server.database.query(
    "select facts from audit_events where action = 'application.accept' and subject_id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ facts: { responseId, sha256 } }]);
  const forge = async (words: string, hash: string) => {
    await server.database.query('alter table responses disable trigger responses_agreed');
    try {
      const change = 'update responses set agreement = $2, agreement_sha256 = $3 where id = $1';
      await server.database.query(change, [responseId, words, hash]);
    } finally {
      await server.database.query('alter table responses enable trigger responses_agreed');
    }
    return (await download(id)).statusCode;
  };
  const other = text!.replace('"price":600000', '"price":900000');
  expect(other).not.toBe(text);
  expect(await forge(other, sha256!)).toBe(500);
  expect(await forge(other, createHash('sha256').update(other).digest('hex'))).toBe(500);
  expect(await forge(text!, sha256!)).toBe(200);
});
