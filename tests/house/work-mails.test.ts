import { expect, test } from 'vitest';
import { renderMail } from '#mail/render-mail.tsx';
import { moneyNotice } from '#shared/brand.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';
import { noFacts } from '#shared/site-facts.ts';
import { placeAfterSignIn } from '#web/session/safe-place.ts';
import { sampleMails } from '#tests/support/sample-mails.ts';

const facts = { ...noFacts, publicUrl: 'https://mwesigwa.example' };
const samples = sampleMails(facts.publicUrl);
const { id } = samples['application-received'];
const [own, its] = [`/dashboard/applications/${id}`, `/professional-dashboard/applications/${id}`];
const kase = `/problems/${samples['problem-reported'].id}`;

/** One step from application to agreement: its data, its reader, its words, its link. */
const step = <Kind extends MailKind>(
  kind: Kind,
  role: Role,
  leads: string,
  says: readonly string[],
  given: Partial<MailData[Kind]> = {},
) => ({ kind, role, leads, says, data: { ...samples[kind], ...given } as MailData[MailKind] });

const steps = [
  step('application-received', 'user', own, ['We have received', 'Our team reads it']),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['A client has sent a new application'], {
    why: 'new',
  }),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['given it back'], { why: 'declined' }),
  step('application-waiting', 'admin', '/admin-dashboard/applications', ['no proposal in time'], {
    why: 'no_proposal',
  }),
  step('application-decided', 'user', own, ['is assigned to', 'who will make contact', moneyNotice]),
  step('application-decided', 'user', own, ['looking for the professional who suits it best'], {
    professionalName: undefined,
  }),
  step('application-decided', 'user', own, ['cannot pass it on'], { decision: 'rejected' }),
  step('application-moved', 'user', own, ['cannot go on with it', 'looking for another one'], { change: 'unassigned' }),
  step('application-moved', 'user', own, ['is assigned to'], { change: 'reassigned' }),
  step('application-assigned', 'professional', its, ['send a proposal', 'We remind you']),
  step('proposal-reminder', 'professional', its, ['for three working days', 'We look for somebody else after']),
  step('assignment-ended', 'professional', '/professional-dashboard', ['given it to another professional']),
  step('assignment-ended', 'professional', '/professional-dashboard', ['no proposal from you in time'], {
    why: 'no_proposal',
  }),
  step('assignment-ended', 'professional', '/professional-dashboard', ['The client has deleted their account'], {
    why: 'client_left',
  }),
  step('proposal-received', 'user', own, ['Nothing is agreed until you accept', moneyNotice]),
  step('proposal-received', 'user', own, ['A new proposal replaces the earlier one'], { replaces: true }),
  step('proposal-withdrawn', 'user', own, ['has withdrawn the proposal']),
  step('proposal-answered', 'professional', its, ['has accepted your proposal', 'engagement letter', moneyNotice], {
    answer: 'accepted',
  }),
  step('proposal-answered', 'professional', its, ['has declined your proposal', 'You may send another one']),
  step('engagement-letter-ready', 'user', own, ['is in your engagement letter, word for word', moneyNotice]),
  step('work-delivered', 'user', own, ['has handed over', 'completed by itself on', moneyNotice]),
  step('completion-near', 'user', own, ['have not answered yet', 'it is completed on']),
  step('changes-requested', 'professional', its, ['asks for changes', 'hand it over again']),
  step('work-completed', 'user', own, ['nobody answered within 14 days', 'within 30 days']),
  step('work-completed', 'professional', its, ['The client has confirmed'], { side: 'professional', by: 'client' }),
  step('work-completed', 'professional', its, ['An administrator has completed'], {
    side: 'professional',
    by: 'admin',
    reason: 'Both agree.',
  }),
  step('problem-reported', 'professional', kase, ['The client has reported a problem', 'the work stops']),
  step('problem-reported', 'user', kase, ['You have reported a problem'], { side: 'client' }),
  step('problem-waiting', 'admin', `/problems/${samples['problem-waiting'].id}`, [
    'waits until an administrator decides',
  ]),
  step('problem-answered', 'user', kase, ['The professional has written something']),
  step('problem-answered', 'professional', kase, ['The client has added a file'], {
    side: 'professional',
    what: 'file',
  }),
  step('problem-decided', 'user', kase, ['the work is cancelled', 'Nothing was handed over']),
  step('problem-decided', 'user', kase, ['you have 14 new days', 'by itself on 6 Dec 2026, 11:05', 'We write to you'], {
    outcome: 'resumed',
    until: '2026-12-06T08:05:00.000Z',
  }),
  step('problem-decided', 'professional', kase, ['the client has 14 new days', 'by itself on 6 Dec 2026, 11:05'], {
    side: 'professional',
    outcome: 'resumed',
    until: '2026-12-06T08:05:00.000Z',
  }),
  step('application-cancelled', 'user', own, ['An administrator has cancelled']),
  step('approval-decided', 'professional', '/professional-dashboard', ['Clients find your profile from now on'], {
    status: 'approved',
  }),
  step('approval-decided', 'professional', '/professional-dashboard', ['send your profile for review again']),
];

const decisions = [
  step('review-visibility', 'user', '/dashboard/reviews', [
    'Your review was hidden',
    'taken it from the public profile',
  ]),
  step('review-visibility', 'professional', '/professional-dashboard/reputation?show=all', ['Your reply was hidden'], {
    of: 'reply',
  }),
  step('review-visibility', 'professional', '/professional-dashboard/reputation?show=all', ['can be read again'], {
    of: 'reply',
    visibility: 'published',
  }),
];

test.each([...steps, ...decisions])(
  '$kind to $role says its step ($says) and leads there after signing in',
  async (one) => {
    const { text } = await renderMail(one.kind, one.data as never, facts);
    const words = text.replace(/\s+/g, ' ');
    for (const said of one.says) expect(words).toContain(said);
    expect(words).toContain(facts.publicUrl + one.leads);
    expect(placeAfterSignIn(`?${new URLSearchParams({ from: one.leads })}`, one.role)).toBe(one.leads);
  },
);

test('the notice about money warns against fraud: it says whom alone to pay', () => {
  expect(moneyNotice).toBe(
    'Mwesigwa never holds or asks for money. Pay only the professional or firm named in your engagement letter.',
  );
});

test('every kind of mail about work is among them', () => {
  const kinds = Object.keys(samples).filter((kind) =>
    /^(application|assignment|engagement|proposal|approval|work|completion|changes|problem)-/.test(kind),
  );
  expect([...new Set<string>(steps.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});
