import { expect, test } from 'vitest';
import { renderMail } from '#mail/render-mail.tsx';
import { moneyNotice } from '#shared/brand.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';
import { noFacts } from '#shared/site-facts.ts';
import { placeAfterSignIn } from '#web/session/safe-place.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';

const facts = { ...noFacts, publicUrl: 'https://mwesigwa.example' };
const samples = sampleMails(facts.publicUrl);
const { id } = samples['application-received'];
const [own, its] = [`/dashboard/applications/${id}`, `/professional-dashboard/applications/${id}`];
const kase = `/problems/${samples['problem-reported'].id}`;

/** One step from application to agreement: its data, reader, text and link. */
const step = <Kind extends MailKind>(
  kind: Kind,
  role: Role,
  leads: string,
  says: readonly string[],
  overrides: Partial<MailData[Kind]> = {},
) => ({ kind, role, leads, says, data: { ...samples[kind], ...overrides } as MailData[MailKind] });

const steps = [
  step('application-received', 'user', own, ['We received', 'Our team reads it']),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['A client sent a new application'], {
    why: 'new',
  }),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['declined this application'], {
    why: 'declined',
  }),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['didn’t send a proposal in time'], {
    why: 'no_proposal',
  }),
  step('application-decided', 'user', own, ['It’s assigned to', 'who will make contact', moneyNotice]),
  step('application-decided', 'user', own, ['looking for the right professional'], {
    professionalName: undefined,
  }),
  step('application-decided', 'user', own, ['can’t pass it on'], { decision: 'rejected' }),
  step('application-moved', 'user', own, ['can’t continue', 'looking for another one'], { change: 'unassigned' }),
  step('application-moved', 'user', own, ['is now assigned to'], { change: 'reassigned' }),
  step('application-assigned', 'professional', its, ['send a proposal', 'We’ll remind you']),
  step('proposal-reminder', 'professional', its, ['for three working days', 'look for another professional after']),
  step('assignment-ended', 'professional', '/professional-dashboard', ['gave it to another professional']),
  step('assignment-ended', 'professional', '/professional-dashboard', ['didn’t send a proposal in time'], {
    why: 'no_proposal',
  }),
  step('assignment-ended', 'professional', '/professional-dashboard', ['The client deleted their account'], {
    why: 'client_left',
  }),
  step('proposal-received', 'user', own, ['Nothing is agreed until you accept', moneyNotice]),
  step('proposal-received', 'user', own, ['which replaces the earlier one'], { replaces: true }),
  step('proposal-withdrawn', 'user', own, ['withdrew their proposal']),
  step('proposal-answered', 'professional', its, ['accepted your proposal', 'engagement letter', moneyNotice], {
    answer: 'accepted',
  }),
  step('proposal-answered', 'professional', its, ['declined your proposal', 'You can send another one']),
  step('proposal-revision-requested', 'professional', its, [
    'the price, the dates and the scope of the work',
    'can still accept it as it is',
  ]),
  step('engagement-letter-ready', 'user', own, ['in your engagement letter, word for word', moneyNotice]),
  step('work-delivered', 'user', own, ['delivered the work', 'mark the job as complete on', moneyNotice]),
  step('completion-near', 'user', own, ['waiting for your answer', 'mark the job as complete on']),
  step('changes-requested', 'professional', its, ['requested changes', 'deliver the work again']),
  step('work-completed', 'user', own, ['didn’t answer within 14 days', 'within 30 days']),
  step('work-completed', 'professional', its, ['The client confirmed'], { side: 'professional', by: 'client' }),
  step('work-completed', 'professional', its, ['Our team marked the job as complete'], {
    side: 'professional',
    by: 'admin',
    reason: 'Both agree.',
  }),
  step('problem-reported', 'professional', kase, ['reported a problem', 'Work is paused']),
  step('problem-reported', 'user', kase, ['You reported a problem'], { side: 'client' }),
  step('problem-waiting', 'admin', `/problems/${samples['problem-waiting'].id}`, ['An admin needs to decide']),
  step('problem-answered', 'user', kase, ['wrote something about']),
  step('problem-answered', 'professional', kase, ['added a file to'], {
    side: 'professional',
    what: 'file',
  }),
  step('problem-decided', 'user', kase, ['the job is cancelled', 'Nothing was delivered']),
  step('problem-decided', 'user', kase, ['You have 14 days', 'complete on 6 Dec 2026, 11:05', 'We’ll remind you'], {
    outcome: 'resumed',
    until: '2026-12-06T08:05:00.000Z',
  }),
  step('problem-decided', 'professional', kase, ['The client has 14 days', 'complete on 6 Dec 2026, 11:05'], {
    side: 'professional',
    outcome: 'resumed',
    until: '2026-12-06T08:05:00.000Z',
  }),
  step('application-cancelled', 'user', own, ['We cancelled']),
  step('approval-decided', 'professional', '/professional-dashboard', ['Clients can now find your profile'], {
    status: 'approved',
  }),
  step('approval-decided', 'professional', '/professional-dashboard', ['send it for review again']),
];

const decisions = [
  step('review-visibility', 'user', '/dashboard/reviews', ['We hid your review', 'removed it from the public profile']),
  step('review-visibility', 'professional', '/professional-dashboard/reputation?show=all', ['We hid your reply'], {
    of: 'reply',
  }),
  step('review-visibility', 'professional', '/professional-dashboard/reputation?show=all', ['is public again'], {
    of: 'reply',
    visibility: 'published',
  }),
];

test.each([...steps, ...decisions])(
  '$kind to $role says its step ($says) and leads there after signing in',
  async (one) => {
    const { text } = await renderMail(one.kind, one.data as never, facts);
    const words = text.replace(/\s+/g, ' ');
    for (const phrase of one.says) expect(words).toContain(phrase);
    expect(words).toContain(facts.publicUrl + one.leads);
    expect(placeAfterSignIn(`?${new URLSearchParams({ from: one.leads })}`, one.role)).toBe(one.leads);
  },
);

test('the notice about money warns against fraud: it says whom alone to pay', () => {
  expect(moneyNotice).toBe(
    'Mwesigwa never holds or asks for money. Pay only the professional or firm named in your engagement letter.',
  );
});

test('every kind of email about work is covered by this file', () => {
  const kinds = Object.keys(samples).filter((kind) =>
    /^(application|assignment|engagement|proposal|approval|work|completion|changes|problem)-/.test(kind),
  );
  expect([...new Set<string>(steps.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});
