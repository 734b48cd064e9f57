import { beforeEach, describe, expect, test } from 'vitest';
import { applicationAt, type Person, signInPerson, proposal } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { officeFile } from '#tests/support/files/office-files.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
let id: string;
let problemId: string;
beforeEach(async () => {
  ({ id, problemId } = await applicationAt(people, 'problem'));
});

describe('the complaint file', () => {
  test('holds parties, agreement, what happened, both sides’ words, the files by their numbers, regulator and decision', async () => {
    const html = '<script>alert(1)</script> Ŋaŋa & co';
    await people.professional.call('POST', `/problems/${problemId}/statements`, {
      text: `${html}\n${'word '.repeat(700)}`,
    });
    const show = async (file: Uint8Array, name: string) => {
      const form = buildForm({ file, name });
      return await people.client.call('POST', `/problems/${problemId}/files`, form.payload, form.headers);
    };
    const workbook = await officeFile('xlsx');
    await show(workbook, 'Books of March');
    const { problem } = await show(onePage, 'Receipt of 3 March');
    const print = async (by: Person) => {
      const offered = await by.call('POST', `/problems/${problemId}/complaint-file`);
      expect(offered.status).toBe(200);
      const answer = await server.app.inject({ url: offered.path });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="mwesigwa-problem-2026-11-20.pdf"',
      });
      return answer.rawPayload;
    };
    const pdf = readPdf(await print(people.client));
    const says = (text: string) => expect(pdf.words).toContain(text.replace(/\s/g, ''));
    for (const text of [
      'Complaint file',
      'by the client',
      'Grace Nakato',
      'USh 600,000',
      'Half before, half after.',
      'Nothing came.',
      html,
      'Receipt of 3 March',
      `PDF, ${onePage.length} bytes`,
      `Excel, ${workbook.length} bytes`,
      ...problem.files.map(({ sha256 }: { sha256: string }) => sha256),
      problem.agreement.sha256,
      'has not decided yet',
      'The client accepted the proposal',
      'The client reported a problem',
      problemId,
      ...problem.regulators.map(({ name }: { name: string }) => name),
    ]) {
      says(text);
    }
    expect(pdf.source).not.toContain('/JavaScript');
    expect(readPdf(await print(people.professional)).words).toBe(pdf.words);
    await people.admin.call('POST', `/problems/${problemId}/decision`, {
      outcome: 'cancelled',
      reason: 'Nothing came, says the bank.',
    });
    const decided = readPdf(await print(people.admin)).words;
    for (const text of [
      'The job is cancelled.',
      'Nothing came, says the bank.',
      'The Mwesigwa team cancelled the application',
    ]) {
      expect(decided).toContain(text.replace(/\s/g, ''));
    }
    expect(await people.other.call('POST', `/problems/${problemId}/complaint-file`)).toMatchObject({ status: 404 });
  });
});

describe('the complaint file about one of two professionals', () => {
  const hours = (n: number) => server.clock.set(new Date(friday.getTime() + n * 3_600_000));
  const readWords = async (caseId: string, by = people.admin) => {
    const offered = await by.call('POST', `/problems/${caseId}/complaint-file`);
    return readPdf((await server.app.inject({ url: offered.path })).rawPayload).words;
  };
  const has = (words: string, text: string) => words.includes(text.replace(/\s/g, ''));
  const at = (hour: number, text: string) => `${hour}:00 (Kampala time): ${text}`;

  /** Reassigns it at 13:00 to the other, who agrees, delivers and gets a complaint. */
  async function twoInTurn() {
    const { admin, client, other } = people;
    hours(1);
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: 'Canary of one.' });
    hours(2);
    const { response } = await other.call('POST', `/applications/${id}/response`, proposal());
    await client.call('POST', `/responses/${response.id}/accept`);
    hours(3);
    const reported = await client.call('POST', `/applications/${id}/problem`, { reason: 'Nor did the other.' });
    hours(4);
    await admin.call('POST', `/applications/${id}/cancel`, { reason: 'Canary of the other.' });
    hours(6);
    return reported.problem.id as string;
  }

  async function expectApart(of: { readonly one: string; readonly other: string }) {
    // 9:00 in London is 12:00 in Kampala.
    expect(has(of.one, at(12, 'The Mwesigwa team assigned the application to the professional'))).toBe(true);
    expect(has(of.one, at(13, 'The Mwesigwa team ended the assignment.'))).toBe(true);
    expect(has(of.one, 'Work ended: 20 Nov 2026, 13:00')).toBe(true);
    for (const others of ['Canary', 'cancelled the application', at(14, ''), at(15, ''), at(16, '')])
      expect(has(of.one, others)).toBe(false);
    expect(has(of.other, at(13, 'The Mwesigwa team assigned the application to the professional'))).toBe(true);
    expect(has(of.other, at(14, 'The client accepted the proposal'))).toBe(true);
    expect(has(of.other, at(15, 'The client reported a problem'))).toBe(true);
    expect(has(of.other, at(16, 'The Mwesigwa team cancelled the application'))).toBe(true);
    expect(has(of.other, 'Work ended: 20 Nov 2026, 16:00')).toBe(true);
    for (const others of ['Canary of one', at(12, '')]) expect(has(of.other, others)).toBe(false);
  }

  test('says when that professional’s work began and ended, and nothing about the other one', async () => {
    const othersId = await twoInTurn();
    const [one, other] = [await readWords(problemId), await readWords(othersId)];
    await expectApart({ one, other });
    expect(has(other, 'Canary of the other.')).toBe(true);
    const { id: theirs, email } = people.professional;
    expect(await readWords(problemId, await signInPerson(server, theirs, email))).toBe(one);
    // A later decision belongs to one case, no matter who had the application then.
    await people.admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'upheld', reason: 'So it was.' });
    expect(has(await readWords(problemId), at(18, 'The Mwesigwa team decided the case'))).toBe(true);
    expect(has(await readWords(othersId), at(18, ''))).toBe(false);
  });

  test('keeps the two apart when neither has an account any more', async () => {
    const othersId = await twoInTurn();
    const ids = [people.professional.id, people.other.id];
    await server.database.query('delete from users where id = any($1)', [ids]);
    const { rows } = await server.database.query(
      'select 1 from application_events where application_id = $1 and professional_id is not null',
      [id],
    );
    expect(rows).toEqual([]);
    await expectApart({ one: await readWords(problemId), other: await readWords(othersId) });
  });

  test('prints the events before the problem, and states how many are left out', async () => {
    const noise = async (kind: string, many: number) => {
      await server.database.query(
        `insert into application_events (id, application_id, at, kind, by, professional_id)
         select gen_random_uuid(), $1, $2, $3, 'professional', $4 from generate_series(1, $5::int)`,
        [id, friday, kind, people.professional.id, many],
      );
    };
    await noise('reminded', 300);
    const early = await readWords(problemId);
    expect(has(early, 'The client accepted the proposal')).toBe(true);
    expect(has(early, 'not printed here')).toBe(false);
    await noise('delivered', 498);
    // Together with these there are 502: assigned, proposed, accepted, reported.
    expect(has(await readWords(problemId), `2 older events are not printed here`)).toBe(true);
  });
});
