import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { consultationSamples } from './consultation-mails.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

const at = '2026-11-20T09:00:00.000Z';
const id = '01990000-0000-7000-8000-000000000000';
const title = `Help with <VAT> & "PAYE" for ${'unbreakable'.repeat(6)} in Mbale`;
const token = 'dGhpcyBpcyBhIHRva2VuIG9mIGZvcnR5LXRocmVlIGNoYXI';
const grace = { firstName: 'Grace' };
const then = { ...grace, at };
const job = { ...grace, id, title };
const credentialId = '0193f000-0000-7000-8000-000000000001';
const certificate = 'Certificate of Practice';
const company = 'Nakato & Partners <Kampala> Ltd';
const okello = { name: 'Okello James', email: 'okello@example.com' };
const subject = 'How do I find an accountant in Gulu?';

/** Returns one mail of every kind, with texts of maximum length. */
export const sampleMails = (publicUrl: string): { [K in MailKind]: MailData[K] } => ({
  welcome: { ...grace, role: 'user', link: `${publicUrl}/verify-email#token=${token}` },
  'verify-email': { ...grace, link: `${publicUrl}/verify-email#token=${token}`, byTeam: true },
  'account-made': { ...grace, link: `${publicUrl}/reset-password#token=${token}`, hasPassword: true, isPublic: true },
  invitation: { ...grace, link: 'https://example.com/signup?role=professional#email=grace%40example.com' },
  'test-email': then,
  'email-taken': then,
  'reset-password': { ...grace, link: `${publicUrl}/reset-password#token=${token}`, isUnconfirmed: true },
  'password-changed': { ...then, isAnew: true },
  'change-email-old': {
    ...grace,
    newEmail: `grace.${'nakato'.repeat(8)}@example.com`,
    at,
    link: `${publicUrl}/confirm-email-change#token=${token}`,
  },
  'change-email-new': { link: `${publicUrl}/confirm-email-change#token=${token}` },
  'change-email-taken': then,
  'email-changed': { ...then, newEmail: 'grace.nakato@example.com' },
  'failed-sign-ins': then,
  'wrong-codes': then,
  'new-sign-in': { ...then, device: 'Chrome on Android' },
  'second-factor-on': then,
  'second-factor-off': then,
  'second-factor-ending': {
    ...then,
    until: '2026-11-27T09:00:00.000Z',
    link: `${publicUrl}/keep-two-step#token=${token}`,
  },
  'passkey-added': { ...grace, name: `My ${'unbreakable'.repeat(8)} phone`, at },
  'passkey-removed': { ...grace, name: 'My phone', at },
  'backup-code-used': { ...then, left: 2 },
  'data-export-ready': { ...grace, until: '2026-11-27T09:00:00.000Z' },
  'account-suspended': { ...then, reason: 'You asked clients for money before any work.', until: at },
  'suspension-lifted': { ...then, isShown: true },
  'account-viewed': {
    ...then,
    until: '2026-11-20T09:15:00.000Z',
    reason: 'You wrote that your application doesn’t open.',
  },
  'changed-by-team': { ...then, what: 'admin' },
  'new-admin': { ...grace, id, at, name: extremeName, email: 'ruth@example.com', by: 'Peace, p@a.example' },
  'admin-removed': { ...grace, id, at, name: extremeName, email: 'ruth@example.com' },
  'calendar-ended': then,
  'account-deleted': then,
  'new-professional': { ...grace, name: extremeName, profession: 'Investment Advisor', company, isAgain: false, at },
  'new-professionals-digest': {
    ...grace,
    people: [
      { name: extremeName, profession: 'Investment Advisor', company, isAgain: true, at },
      { name: 'Okello James', profession: 'Accountant', company: 'Okello Books', isAgain: false, at },
      { name: 'Acen Betty', profession: 'Tax Consultant', company: 'Acen Tax', isAgain: false, isRevision: true, at },
    ],
    more: 3,
  },
  'profile-edited': { ...grace, fields: ['Name that clients see', 'Highest hourly rate (USh)', 'Photo'], at },
  'profile-revision-decided': {
    ...grace,
    isApproved: false,
    fields: ['Name that clients see', 'Licences and memberships'],
    reason: `The number is not in the register.\n\n${'unbreakable'.repeat(12)}`,
    at,
  },
  ...consultationSamples(publicUrl, extremeName),
  'application-received': { ...grace, id, title },
  'application-waiting': { ...job, serviceType: 'Retirement Planning', urgency: 'high', why: 'no_proposal', at },
  'application-decided': {
    ...job,
    decision: 'approved',
    professionalName: extremeName,
    reason: 'Please give your tax number to the professional.',
  },
  'application-moved': { ...job, change: 'reassigned', professionalName: extremeName, reason: 'Illness.' },
  'application-assigned': {
    ...job,
    serviceType: 'Retirement Planning',
    urgency: 'medium',
    clientName: extremeName,
    until: at,
  },
  'assignment-ended': { ...job, why: 'reassigned', hasLetter: true, reason: 'You asked for it.' },
  'proposal-reminder': { ...job, clientName: extremeName, until: at },
  'proposal-received': { ...job, professionalName: extremeName, price: 1_000_000_000_000, replaces: false },
  'proposal-withdrawn': { ...job, professionalName: extremeName, reason: 'I have too much work.' },
  'proposal-revision-requested': {
    ...job,
    clientName: extremeName,
    what: ['price', 'dates', 'scope'],
    note: 'Please leave out the <audit>.',
  },
  'proposal-answered': {
    ...job,
    clientName: extremeName,
    answer: 'declined',
    reason: `Too <dear>. ${'unbreakable'.repeat(12)}`,
  },
  'engagement-letter-ready': { ...job, professionalName: extremeName, price: 1_500_000 },
  'work-delivered': { ...job, professionalName: extremeName, until: at, files: 2, reason: 'Both returns are filed.' },
  'completion-near': { ...job, until: at },
  'changes-requested': { ...job, clientName: extremeName, reason: 'The second <return> is missing.' },
  'work-completed': { ...job, side: 'client', by: 'system' },
  'problem-reported': { ...job, side: 'professional', by: 'client', reporterName: extremeName, stops: true },
  'problem-waiting': { ...job, by: 'client', clientName: extremeName, professionalName: extremeName, at },
  'problem-answered': { ...job, side: 'client', authorName: extremeName, what: 'words' },
  'problem-decided': { ...job, side: 'client', outcome: 'cancelled', reason: 'Nothing was delivered in four months.' },
  'application-cancelled': { ...job, reason: 'It was sent twice.' },

  'credential-waiting': { ...grace, name: 'Okello James', title: certificate, why: 'claim', at },
  'credential-asked': { ...grace, title: certificate, question: 'Which firm is it with?' },
  'credential-decided': {
    ...grace,
    title: certificate,
    outcome: 'checked',
    reason: 'It is in the list of 31 March 2026.',
  },
  'credential-ending': { ...grace, title: certificate, lastDay: '31 Dec 2026', days: 30 },
  'credential-ended': { ...grace, title: certificate, lastDay: '19 Nov 2026' },
  'follow-confirm': { name: 'Okello James', link: `${publicUrl}/follow/${credentialId}.${token}` },
  'followed-status': {
    name: 'Okello James',
    title: certificate,
    change: 'ended',
    at,
    link: `${publicUrl}/check/${credentialId}`,
    stop: `${publicUrl}/follow/${credentialId}.${token}`,
  },
  'approval-decided': { ...grace, status: 'rejected', reason: 'Your licence number is not known to ICPAU.' },
  'contact-answer': {
    name: 'Okello James',
    subject,
    question: 'I looked at the list.\n\nWhich of them speak Acholi?',
    answer: 'On Find an Advisor, choose the language Acholi.\n\nThree accountants in Gulu speak it.',
    link: `${publicUrl}/contact-us/thread/${'x'.repeat(43)}`,
    days: 90,
  },
  'contact-reply': {
    id,
    ...okello,
    subject,
    message: 'Thank you.\n\nOne of them is on leave.',
    isInMessages: false,
    at,
  },
  'contact-message': {
    id,
    ...okello,
    subject,
    message: 'I looked at the list.\n\nWhich of them speak Acholi?',
    type: 'advisor',
    at,
  },
  'message-received': {
    ...grace,
    id,
    from: extremeName,
    subject: title,
    count: 3,
    link: `${publicUrl}/dashboard/messages?open=${id}`,
  },
  'daily-summary': {
    ...grace,
    group: 'jobs',
    items: [
      { text: `Your job is complete: ${title}`, link: `${publicUrl}/dashboard/applications/${id}`, at },
      { text: 'The client requests changes', link: `${publicUrl}/professional-dashboard/applications/${id}`, at },
    ],
    more: 3,
  },
  'review-request': { ...grace, after: 'work', id, professionalName: extremeName, service: 'Tax Consultation' },
  'review-received': {
    ...grace,
    authorName: 'Sarah N.',
    after: 'work',
    service: 'Tax Consultation',
    rating: 2,
    comment: `<b>Slow</b> & dear. ${'unbreakable'.repeat(8)}`,
    isChange: false,
  },
  'review-replied': { ...grace, professionalId: id, professionalName: extremeName, reply: 'Thank <you>.' },
  'review-visibility': {
    ...grace,
    of: 'review',
    visibility: 'hidden',
    reason: 'It names <somebody else>.',
    professionalName: extremeName,
  },
  'review-reported': { ...grace, professionalName: extremeName, reason: 'private', at },
  'report-answered': { ...grace, professionalName: extremeName, outcome: 'kept' },
  'person-blocked': { ...grace, id: '01990000-0000-7000-8000-000000000000', name: extremeName, by: 'client', at },
  'message-reported': { ...grace, from: extremeName, reason: 'money', at },
  'message-report-answered': { ...grace, from: extremeName, outcome: 'upheld' },
});
