import type { MailData, MailKind } from '#shared/mails.ts';
import { extremeName } from './filled-site.ts';

const at = '2026-11-20T09:00:00.000Z';
const token = 'dGhpcyBpcyBhIHRva2VuIG9mIGZvcnR5LXRocmVlIGNoYXI';

/** One mail of every kind, with the longest that people write. */
export const sampleMails = (publicUrl: string): { [K in MailKind]: MailData[K] } => ({
  welcome: { firstName: 'Grace', role: 'user', link: `${publicUrl}/verify-email#token=${token}` },
  'verify-email': { firstName: 'Grace', link: `${publicUrl}/verify-email#token=${token}` },
  'email-taken': { firstName: 'Grace', at },
  'reset-password': { firstName: 'Grace', link: `${publicUrl}/reset-password#token=${token}` },
  'password-changed': { firstName: 'Grace', at },
  'change-email-old': {
    firstName: 'Grace',
    newEmail: `grace.${'nakato'.repeat(8)}@example.com`,
    at,
    link: `${publicUrl}/confirm-email-change#token=${token}`,
  },
  'change-email-new': { link: `${publicUrl}/confirm-email-change#token=${token}` },
  'change-email-taken': { firstName: 'Grace', at },
  'email-changed': { firstName: 'Grace', at, newEmail: 'grace.nakato@example.com' },
  'failed-sign-ins': { firstName: 'Grace', at },
  'wrong-codes': { firstName: 'Grace', at },
  'new-sign-in': { firstName: 'Grace', at, device: 'Chrome on Android' },
  'second-factor-on': { firstName: 'Grace', at },
  'second-factor-off': { firstName: 'Grace', at },
  'passkey-added': { firstName: 'Grace', name: `My ${'unbreakable'.repeat(8)} phone`, at },
  'passkey-removed': { firstName: 'Grace', name: 'My phone', at },
  'backup-code-used': { firstName: 'Grace', at, left: 2 },
  'data-export-ready': { firstName: 'Grace', until: '2026-11-27T09:00:00.000Z' },
  'account-deleted': { firstName: 'Grace', at },
  'consultation-closed': { whoLeft: 'professional', askedAt: at },
  'new-professional': {
    firstName: 'Grace',
    name: extremeName,
    profession: 'Investment Advisor',
    company: 'Nakato & Partners <Kampala> Ltd',
    isAgain: false,
    at,
  },
  'new-professionals-digest': {
    firstName: 'Grace',
    people: [
      {
        name: extremeName,
        profession: 'Investment Advisor',
        company: 'Nakato & Partners <Kampala> Ltd',
        isAgain: true,
        at,
      },
      { name: 'Okello James', profession: 'Accountant', company: 'Okello Books', isAgain: false, at },
      {
        name: 'Acen Betty',
        profession: 'Tax Consultant',
        company: 'Acen Tax',
        isAgain: false,
        isRevision: true,
        at,
      },
    ],
    more: 3,
  },
  'profile-revision-decided': {
    firstName: 'Grace',
    isApproved: false,
    fields: ['Name, as clients read it', 'Licences and memberships'],
    reason: `The number is not in the register.\n\n${'unbreakable'.repeat(12)}`,
    at,
  },
  'confirm-consultation': { professionalName: extremeName, link: `${publicUrl}/confirm-request#token=${token}` },
  'consultation-sent': {
    name: 'Okello',
    professionalName: 'Grace Nakato',
    message: 'I have a shop in Mbale.\n\nI need help with <VAT> & "PAYE".',
  },
  'consultation-not-sent': { name: 'Okello', professionalName: 'Grace Nakato', message: 'I have a shop in Mbale.' },
  'consultation-requested': {
    firstName: 'Grace',
    clientName: 'Okello James',
    clientEmail: `okello.${'james'.repeat(10)}@example.com`,
    clientPhone: '+256772123456',
    message: `I have a shop in Mbale.\n\n${'unbreakable'.repeat(12)}\nThank you.`,
    at,
  },
  'contact-message': {
    name: 'Okello James',
    email: 'okello@example.com',
    subject: 'How do I find an accountant in Gulu?',
    message: 'I looked at the list.\n\nWhich of them speak Acholi?',
    type: 'advisor',
    at,
  },
});
