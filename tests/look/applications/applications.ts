import { lengths } from '#shared/limits.ts';
import {
  type Answer,
  applicationAt,
  need,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

/** People on the stage of applications. */
interface Actors {
  readonly client: Person;
  readonly professional: Person;
  /** Takes over work that was agreed with another professional. */
  readonly successor: Person;
  readonly admin: Person;
}

const long = `${'Unbreakable'.repeat(9)} and then words that go on`;
/** Titles of maximum length. */
const titles = [
  'Registering the Kyankwanzi-Nakaseke Agricultural Cooperative for VAT, and putting its bookkeeping of four years in order before the audit <b>by July</b>',
  'A certificate of tax compliance for the Kyankwanzi-Nakaseke Agricultural Cooperative, which nobody finds in the register, for three years and <b>all of it</b>',
  'Retirement planning for a family of nine in Mbale, with two shops, a coffee farm, shares of a savings cooperative and nothing in the NSSF so far at all',
].map((title) => title.slice(0, lengths.title));
const paragraphs = 'I have two shops and a small farm, and the books are in three exercise books. '.repeat(12);

/** Creates one application in each state that has its own view; one of them with every text at its maximum length. */
export async function stageApplications({ client, professional, successor, admin }: Actors) {
  const send = async (overrides: object): Promise<string> =>
    (await succeed(client.call('POST', '/applications', need(overrides)))).application.id;
  const decide = (id: string, body: object) => succeed(admin.call('PUT', `/applications/${id}/status`, body));
  const assign = (id: string) => decide(id, { status: 'approved', professionalId: professional.id });
  const propose = async (id: string, overrides: object = {}): Promise<string> =>
    (await succeed(professional.call('POST', `/applications/${id}/response`, proposal(overrides)))).response.id;

  const rejected = await send({ title: 'A loan for a friend' });
  await decide(rejected, {
    status: 'rejected',
    decision_reason: 'We do not lend money, and nobody here does.\n\nPlease ask your SACCO or a bank.',
    admin_notes: 'The second one of this kind.',
  });
  const pending = await send({
    title: titles[0],
    description: `<b>${long}</b>\n\n${paragraphs}`,
    budget: { min: 99_000_000_000, max: 1_000_000_000_000 },
    requirements: ['In Luganda', `${'unbreakable'.repeat(20)} and more words`],
    urgency: 'high',
    district: 'Mbale',
    meeting: 'either',
    language: 'Lugisu',
    professionalId: professional.id,
  });
  // With it, three can be selected and decided at once.
  await send({ title: 'Tax return of a hairdresser' });
  await send({ title: 'School fees for two', serviceType: 'Financial Planning' });
  const unassigned = await send({ title: 'Retirement at sixty', serviceType: 'Retirement Planning' });
  await decide(unassigned, { status: 'approved' });
  const assigned = await send({ title: 'Books for a bakery in Jinja', urgency: 'low' });
  await assign(assigned);
  const proposed = await send({ title: titles[2], description: paragraphs });
  await assign(proposed);
  await propose(proposed);
  await propose(proposed, {
    responseMessage: `${long}\n\n${paragraphs}`,
    methodology: paragraphs,
    terms: `${'unbreakable'.repeat(20)}\n${paragraphs}`,
    proposedBudget: 1_000_000_000_000,
    deliverables: ['A filed return', 'unbreakable'.repeat(20)],
  });
  const engaged = await send({ title: 'VAT for my shop' });
  await assign(engaged);
  await succeed(client.call('POST', `/responses/${await propose(engaged)}/accept`));
  const ended = await send({ title: 'Accounts of the parish' });
  await assign(ended);
  await succeed(client.call('POST', `/responses/${await propose(ended)}/accept`));
  const reason = 'Both have asked for it.';
  await succeed(admin.call('PUT', `/applications/${ended}/assignment`, { professionalId: successor.id, reason }));
  const cancelled = await send({ title: 'Insurance of a boda boda' });
  await assign(cancelled);
  await propose(cancelled);
  await succeed(client.call('POST', `/applications/${cancelled}/cancel`, { reason: 'My brother has done it.' }));
  const work = await stageWork({ client, professional, admin });
  return { ...work, ended, cancelled, rejected, pending, unassigned, assigned, proposed, engaged };
}

/** Creates agreed work in each stage, and problems of it; texts and file names of maximum length. */
async function stageWork(people: Pick<Actors, 'client' | 'professional' | 'admin'>) {
  const { client, professional, admin } = people;
  const delivered = (await applicationAt(people, 'engaged', 'VAT of two shops in Mbale')).id;
  const addFile = (id: string, name: string) => {
    // Each has bytes of its own: identical files are stored once.
    const file = Buffer.concat([onePage, Buffer.from(`% ${name}\n%%EOF\n`)]);
    const { payload, headers } = buildForm({ file, name });
    return succeed(professional.call('POST', `/applications/${id}/delivery-files`, payload, headers));
  };
  await addFile(delivered, 'VAT return, October.pdf');
  await addFile(delivered, `${'unbreakable'.repeat(10)}.pdf`);
  await succeed(
    professional.call('POST', `/applications/${delivered}/deliver`, { reason: `${long}\n\n${paragraphs}` }),
  );
  const changed = (await applicationAt(people, 'changes_requested', 'Accounts of a parish in Kabale')).id;
  await addFile(changed, 'Accounts of the parish, with what was missing.pdf');
  await addFile(changed, `${'unbreakable'.repeat(10)}.pdf`);
  const completed = (await applicationAt(people, 'completed', 'Payroll of a school')).id;
  const { id: problem, problemId: caseOpen } = await applicationAt(people, 'problem', titles[1]);
  const say = (by: Person, id: string, text: string) =>
    succeed(by.call('POST', `/problems/${id}/statements`, { text }));
  const show = (by: Person, id: string, name: string) => {
    const { payload, headers } = buildForm({ file: onePage, name });
    return succeed(by.call('POST', `/problems/${id}/files`, payload, headers));
  };
  await say(professional, caseOpen, `${long}\n\n${paragraphs}`);
  await say(client, caseOpen, 'That is not what we agreed. The receipt is below.');
  await show(client, caseOpen, 'Receipt of 2 November.pdf');
  await show(professional, caseOpen, `${'unbreakable'.repeat(10)}.pdf`);
  const { id: decided, problemId: caseDecided } = await applicationAt(people, 'problem', 'A tax return of two years');
  const decision = {
    outcome: 'completed',
    reason: 'The certificate was handed over on 2 November.\n\nThe client has it.',
  };
  await succeed(admin.call('POST', `/problems/${caseDecided}/decision`, decision));
  return { delivered, changed, completed, problem, decided, caseOpen, caseDecided };
}

async function succeed(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
  return answer;
}
