import type { CredentialMails } from '#shared/mails/credential-mails.ts';

const at = '2026-11-20T09:00:00.000Z';
const token = '0193f000-0000-7000-8000-000000000001.dGhpcyBpcyBhIHRva2VuIG9mIGZvcnR5LXRocmVlIGNoYXI';

/** One mail of every kind about licences. */
export const credentialSamples = (publicUrl: string): CredentialMails => ({
  'credential-waiting': {
    firstName: 'Grace',
    name: 'Okello James',
    title: 'Certificate of Practice',
    why: 'claim',
    at,
  },
  'credential-asked': { firstName: 'Grace', title: 'Certificate of Practice', question: 'Which firm is it with?' },
  'credential-decided': {
    firstName: 'Grace',
    title: 'Certificate of Practice',
    outcome: 'checked',
    reason: 'It is in the list of 31 March 2026.',
  },
  'credential-ending': { firstName: 'Grace', title: 'Certificate of Practice', lastDay: '31 Dec 2026', days: 30 },
  'credential-ended': { firstName: 'Grace', title: 'Certificate of Practice', lastDay: '19 Nov 2026' },
  'follow-confirm': { name: 'Okello James', link: `${publicUrl}/follow/${token}` },
  'followed-status': {
    name: 'Okello James',
    title: 'Certificate of Practice',
    change: 'ended',
    at,
    link: `${publicUrl}/check/0193f000-0000-7000-8000-000000000001`,
    stop: `${publicUrl}/follow/${token}`,
  },
});
