import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Agreement, agreement } from '#shared/applications/agreement.ts';
import { moneyNotice } from '#shared/brand.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { credentials, professionals, proposals } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  need,
  newPerson,
  type Person,
  signInPerson,
  proposal,
  applicationAt,
  fourPeople,
} from '#tests/support/applications/application-people.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';

const server = sharedTestApp({
  config: { rateLimits: false },
  site: { publicUrl: 'https://mwesigwa.example', supportEmail: 'help@mwesigwa.example' },
});

const closeUp = (text: string) => text.replace(/\s/g, '');
const long = (word: string, letters: number) =>
  `${word} `.repeat(Math.ceil(letters / (word.length + 1))).slice(0, letters);

async function agreeOn(
  overrides: { need?: object; proposal?: object; profile?: Partial<typeof professionals.$inferInsert> } = {},
) {
  const { db } = server.database;
  const client = await newPerson(server, 'user');
  const professional = await newPerson(server, 'professional');
  const admin = await newPerson(server, 'admin');
  if (overrides.profile)
    await db.update(professionals).set(overrides.profile).where(eq(professionals.id, professional.id));
  const { application } = await client.call('POST', '/applications', need(overrides.need));
  const { id } = application;
  await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: professional.id });
  const sent = await professional.call('POST', `/applications/${id}/response`, proposal(overrides.proposal));
  expect(sent).toMatchObject({ status: 201 });
  const responseId: string = sent.response.id;
  const accept = async () =>
    expect(await client.call('POST', `/responses/${responseId}/accept`)).toMatchObject({ status: 200 });
  return { id, responseId, client, professional, admin, accept };
}

async function download(by: Person, id: string, body: object = {}) {
  const offered = await by.call('POST', `/applications/${id}/letter`, body);
  expect(offered.status, JSON.stringify(offered)).toBe(200);
  const answer = await server.app.inject({ url: offered.path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  const [, name] = /filename="([^"]+)"$/.exec(String(answer.headers['content-disposition'])) ?? [];
  return { pdf: readPdf(answer.rawPayload), bytes: answer.rawPayload, path: offered.path as string, name };
}

/** The stored text, and its hash. */
async function frozen(responseId: string): Promise<{ text: string; sha256: string; agreed: Agreement }> {
  const [row] = await server.database.db.select().from(proposals).where(eq(proposals.id, responseId));
  return { text: row!.agreement!, sha256: row!.agreementSha256!, agreed: agreement.parse(JSON.parse(row!.agreement!)) };
}

/** All texts of both sides, in the letter's order. */
const listWords = ({ client, professional, work, terms }: Agreement): string[] => [
  client.name,
  client.email,
  professional.name,
  professional.profession,
  professional.business_name,
  professional.business_address,
  professional.email,
  work.serviceType,
  work.title,
  work.description,
  ...work.requirements.map((item) => `•${item}`),
  work.responseMessage,
  work.methodology,
  ...work.deliverables.map((item) => `•${item}`),
  terms,
];

describe('its words about licences and its number', () => {
  let people: Awaited<ReturnType<typeof fourPeople>>;
  beforeEach(async () => {
    people = await fourPeople(server);
  });

  async function ask(id: string) {
    const { path } = await people.client.call('POST', `/applications/${id}/letter`, {});
    return await server.app.inject({ url: path });
  }

  /** A letter of a professional with this profession. */
  async function agreed(profession: string) {
    const { db } = server.database;
    await db.update(professionals).set({ profession }).where(eq(professionals.id, people.professional.id));
    const { id, responseId } = await applicationAt(people, 'engaged');
    return { id, responseId, words: readPdf((await ask(id)).rawPayload).words };
  }

  test.each([
    [
      'Accountant',
      [
        'Institute of Certified Public Accountants of Uganda (www.icpau.co.ug) issues ‘Certificate of Practice’ and ‘Accounting firm licence’. If this professional holds one of them,',
        'Uganda Revenue Authority (ura.go.ug) issues ‘Registered tax agent’. If this professional holds it,',
      ],
    ],
    [
      'Tax Consultant',
      [
        'Institute of Certified Public Accountants of Uganda (www.icpau.co.ug) issues ‘Certificate of Practice’ and',
        'Uganda Revenue Authority (ura.go.ug) issues ‘Registered tax agent’. If this professional holds it,',
      ],
    ],
    [
      'Financial Advisor',
      ['Capital Markets Authority (cmauganda.co.ug) issues ‘Representative licence’ and ‘Capital markets licence’. If'],
    ],
    [
      'Investment Advisor',
      ['Capital Markets Authority (cmauganda.co.ug) issues ‘Representative licence’ and ‘Capital markets licence’. If'],
    ],
    [
      'Insurance Adviser',
      [
        "Insurance Regulatory Authority of Uganda (ira.go.ug) issues ‘Insurance broker's licence’ and ‘Insurance agent's licence’.",
      ],
    ],
    [
      'Retirement Adviser',
      [
        "Uganda Retirement Benefits Regulatory Authority (urbra.go.ug) issues ‘Scheme administrator's licence’ and ‘Trustee's licence’.",
      ],
    ],
    ['Mortgage Advisor', ['No licence exists in Uganda for mortgage advice']],
    ['Estate Planner', ['Uganda Law Council (www.lawcouncil.go.ug) issues ‘Advocate’s practising certificate’. If']],
  ] as const)(
    'says who issues which licence, but never that a person holds or needs one: %s',
    async (profession, phrases) => {
      const { words: printed } = await agreed(profession);
      for (const words of phrases) expect(printed, words).toContain(closeUp(words));
      const named = regulators.filter(({ name, website }) =>
        printed.includes(closeUp(`${name} (${website.replace('https://', '')}) issues`)),
      );
      expect(named).toHaveLength(phrases.filter((words) => words.includes(' issues ')).length);
      expect(printed).not.toContain(closeUp('licenses people'));
    },
  );

  test('is refused once its words or their number are not those that were agreed', async () => {
    const { id, responseId } = await agreed('Accountant');
    const [stored] = await server.database.db.select().from(proposals).where(eq(proposals.id, responseId));
    const { agreement: text, agreementSha256: sha256 } = stored!;
    const { rows } = await server.database.query(
      "select facts from audit_events where action = 'application.accept' and subject_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ facts: { responseId, sha256 } }]);
    const forge = async (words: string, hash: string) => {
      await server.database.query('alter table proposals disable trigger proposals_agreed');
      try {
        const change = 'update proposals set agreement = $2, agreement_sha256 = $3 where id = $1';
        await server.database.query(change, [responseId, words, hash]);
      } finally {
        await server.database.query('alter table proposals enable trigger proposals_agreed');
      }
      return (await ask(id)).statusCode;
    };
    const other = text!.replace('"price":600000', '"price":900000');
    expect(other).not.toBe(text);
    expect(await forge(other, sha256!)).toBe(500);
    expect(await forge(other, createHash('sha256').update(other).digest('hex'))).toBe(500);
    expect(await forge(text!, sha256!)).toBe(200);
  });
});

describe('the engagement letter', () => {
  test('says word for word what was agreed, with the number over it', async () => {
    const { id, responseId, client, professional, accept } = await agreeOn({
      need: { requirements: ['A visit to the shop', 'Everything in Lugisu'] },
    });
    await server.database.db.insert(credentials).values({
      id: '01900000-0000-7000-8000-00000000abcd',
      professionalId: professional.id,
      kindCode: 'icpau-practising',
      number: 'P 0417',
      heldBy: 'person',
      holderName: 'Grace Nakato',
      status: 'submitted',
      createdAt: server.clock(),
      updatedAt: server.clock(),
    });
    await accept();
    const { text, sha256, agreed } = await frozen(responseId);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const { application } = await client.call('GET', `/applications/${id}`);
    const [response] = application.responses;
    expect(response.sha256).toBe(sha256);
    for (const field of [
      'responseMessage',
      'methodology',
      'deliverables',
      'estimatedTimeline',
      'availabilityStart',
    ] as const) {
      expect(agreed.work[field]).toEqual(response[field]);
    }
    expect(agreed).toMatchObject({ price: response.proposedBudget, terms: response.terms });

    const { pdf } = await download(client, id);
    let from = 0;
    for (const words of listWords(agreed)) {
      const at = pdf.words.indexOf(closeUp(words), from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at + closeUp(words).length;
    }
    for (const phrase of [
      'USh 600,000',
      '0772 123456',
      'Starts on: 1 Dec 2026',
      'Time needed: 1-2 weeks',
      'Accepted: 20 Nov 2026, 12:00 (Kampala time)',
      moneyNotice,
      'Mwesigwa has not checked any licence of this professional.',
      'The professional states the following. Mwesigwa has not checked it:',
      'Certificate of Practice of Institute of Certified Public Accountants of Uganda, number P 0417',
      'Institute of Certified Public Accountants of Uganda (www.icpau.co.ug) issues ‘Certificate of Practice’ and ‘Accounting firm licence’. If this professional holds one of them, you can complain there. Ask the professional or the regulator.',
      'Personal Data Protection Office',
      'help@mwesigwa.example',
      id,
      responseId,
      sha256,
    ]) {
      expect(pdf.words, phrase).toContain(closeUp(phrase));
    }
    // Required by screen readers.
    expect(pdf.source).toContain('/Lang (en-UG)');
    expect(pdf.source).toContain('/Marked true');
    for (const tag of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Link']) expect(pdf.source).toContain(`/S /${tag}\n`);
  });

  test('names a licence that was verified, with the day of the check', async () => {
    const { id, professional, client, accept } = await agreeOn();
    await server.database.db.insert(credentials).values({
      id: '01900000-0000-7000-8000-00000000abce',
      professionalId: professional.id,
      kindCode: 'icpau-practising',
      number: 'P 0418',
      heldBy: 'person',
      holderName: 'Grace Nakato',
      status: 'verified',
      validUntil: '2027-06-30',
      checkedAt: new Date('2026-11-03T09:00:00.000Z'),
      checkedAgainst: 'The list of ICPAU',
      createdAt: server.clock(),
      updatedAt: server.clock(),
    });
    await accept();
    const { pdf } = await download(client, id);
    expect(pdf.words).toContain(
      closeUp('Certificate of Practice, number P 0418, from Institute of Certified Public Accountants of Uganda'),
    );
    expect(pdf.words).toContain(closeUp('held by Grace Nakato. Mwesigwa checked it on 3 Nov 2026'));
    expect(pdf.words).not.toContain(closeUp('has not checked any licence'));
  });

  test('says that no licence of a profession is known, instead of a regulator', async () => {
    const { id, client, accept } = await agreeOn({ profile: { profession: 'Mortgage Advisor', businessName: '' } });
    await accept();
    const { pdf } = await download(client, id);
    expect(pdf.words).toContain(closeUp('No licence exists in Uganda for mortgage advice'));
    expect(pdf.words).toContain(closeUp('Firm: none named'));
  });

  test('holds the longest texts over several pages, words without a space, markup and letters of every kind', async () => {
    const { id, responseId, professional, accept } = await agreeOn({
      need: {
        title: 'T'.repeat(150),
        description: long('Ŋakoriŋ “shop” – Wafula’s', 4000),
        requirements: Array.from({ length: 20 }, (_, n) => `${n + 1} ${'r'.repeat(290)}`),
        userDetails: { name: `${'N'.repeat(99)} ${'M'.repeat(99)}`, email: 'grace@example.com' },
      },
      proposal: {
        responseMessage: 'x'.repeat(4000),
        methodology: long('<b>bold</b> & "quoted" \\ (brackets)', 4000),
        deliverables: Array.from({ length: 20 }, () => 'd'.repeat(300)),
        terms: 'First line\n\nSecond line € 5 • five\tsix 😀 مال',
      },
      profile: { businessName: 'B'.repeat(200), businessAddress: 'A'.repeat(200) },
    });
    await accept();
    const { agreed } = await frozen(responseId);
    const { pdf } = await download(professional, id);
    expect(pdf.pages.length).toBeGreaterThan(5);
    for (const words of listWords({ ...agreed, terms: 'First line Second line € 5 • five six [U+1F600]' })) {
      expect(pdf.words.includes(closeUp(words)), words.slice(0, 80)).toBe(true);
    }
    expect(pdf.words).not.toContain('\ufffd');
  });

  test('can be downloaded only by its two parties, and only once a proposal was accepted', async () => {
    const { id, responseId, client, professional, accept } = await agreeOn();
    const ask = async (by: Person) => (await by.call('POST', `/applications/${id}/letter`, { responseId })).status;
    expect([await ask(client), await ask(professional)]).toEqual([404, 404]);
    await accept();
    expect([await ask(client), await ask(professional)]).toEqual([200, 200]);
    expect(await ask(await newPerson(server, 'user'))).toBe(404);
    expect(await ask(await newPerson(server, 'professional'))).toBe(404);
  });

  test('isn’t changed by later edits of a profile or account, nor by their deletion', async () => {
    const { id, responseId, client, professional, accept } = await agreeOn();
    await accept();
    const before = await download(client, id);
    await server.database.db
      .update(professionals)
      .set({ name: 'Somebody Else', businessName: 'Another firm', profession: 'Tax Consultant' })
      .where(eq(professionals.id, professional.id));
    await server.database.query("update users set first_name = 'X', email = $2 where id = $1", [
      client.id,
      `changed-${client.id}@example.com`,
    ]);
    expect((await download(client, id, { responseId })).bytes.equals(before.bytes)).toBe(true);
    await server.database.query('delete from users where id = $1', [professional.id]);
    expect((await download(client, id)).bytes.equals(before.bytes)).toBe(true);
  });

  test('is the professional’s still when the client’s account is gone', async () => {
    const { id, client, professional, accept } = await agreeOn();
    await accept();
    const before = await download(professional, id);
    await server.database.query('delete from users where id = $1', [client.id]);
    expect((await download(professional, id)).bytes.equals(before.bytes)).toBe(true);
  });

  test('is dated by the days of Kampala, on paper and in its name', async () => {
    server.clock.set(new Date('2026-11-20T21:30:00.000Z'));
    const { id, client, accept } = await agreeOn();
    await accept();
    const { pdf, name } = await download(client, id);
    expect(name).toBe('mwesigwa-engagement-letter-2026-11-21.pdf');
    expect(pdf.words).toContain(closeUp('Agreed through Mwesigwa on 21 Nov 2026'));
    server.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });

  // Last, because it moves the clock for all tests after it.
  test('is the same file each time, and each download link works once', async () => {
    const { id, client, professional, admin, accept } = await agreeOn();
    await accept();
    const one = await download(client, id);
    server.clock.advance(400 * 86_400_000);
    for (const by of [professional, admin]) {
      const again = await signInPerson(server, by.id, by.email);
      expect((await download(again, id)).bytes.equals(one.bytes)).toBe(true);
    }
    expect((await server.app.inject({ url: one.path })).statusCode).toBe(404);
  });
});
