import type { CaseKind, CaseOutcome, CaseState, CredentialValidity } from '#shared/credentials/credential-states.ts';
import { fileSentences } from '#shared/files/file-kinds.ts';

/** Current status of a claim, for its holder and for admins. */
export const validityLabels: Readonly<Record<CredentialValidity, string>> = {
  waiting: 'Waiting for our check',
  asked: 'We have a question',
  checked: 'Checked',
  future: 'Checked, not begun yet',
  ended: 'Ended',
  refused: 'Not checked',
  revoked: 'Mark ended by us',
  withdrawn: 'Withdrawn',
};

export const validityTones: Readonly<Record<CredentialValidity, 'plain' | 'good' | 'notable' | 'urgent'>> = {
  waiting: 'plain',
  asked: 'notable',
  checked: 'good',
  future: 'plain',
  ended: 'urgent',
  refused: 'urgent',
  revoked: 'urgent',
  withdrawn: 'plain',
};

export const caseKindWords: Readonly<Record<CaseKind, string>> = {
  claim: 'New claim',
  recheck: 'Look again',
  doubt: 'Doubt',
  notice: 'Regulator’s notice',
};

export const caseStateWords: Readonly<Record<CaseState, string>> = {
  open: 'Waiting',
  asked: 'Asked',
  second: 'Needs a second admin',
  closed: 'Decided',
};

export const outcomeWords: Readonly<Record<CaseOutcome, string>> = {
  checked: 'Checked',
  refused: 'Not checked',
  kept: 'Still right',
  revoked: 'Mark ended',
  dismissed: 'Nothing to do',
  withdrawn: 'Withdrawn',
};

/** What each decision does. */
export const outcomeMeanings: Readonly<Record<Exclude<CaseOutcome, 'withdrawn'>, string>> = {
  checked: 'The profile shows what you compared, and when. A person’s first takes a second admin, where there is one.',
  refused: 'The profile doesn’t show it. The professional reads your reason.',
  kept: 'The mark stays, with today as the day of the check.',
  revoked: 'The mark ends at once, everywhere. The professional reads your reason.',
  dismissed: 'The case is closed.',
};

/** Texts of a professional's credential wallet. */
export const walletWords = {
  title: 'Credentials',
  what: 'Send us the licences and memberships that you or your firm hold. Someone from our team compares each with the register of the regulator that issued it. Then your profile says what we compared, and when.',
  loading: 'Loading your credentials...',
  notLoaded: 'We couldn’t load your credentials.',
  none: 'You haven’t sent us anything yet',
  noneText:
    'Send us a licence with its number and, if you can, a picture of it. Your profile shows it once we’ve checked it against the register.',
  add: 'Add a credential',
  renew: 'Send the renewal',
  correct: 'Correct',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Withdrawn',
  withdrawFailed: 'We couldn’t withdraw it.',
  withdrawSure: 'Its mark ends at once, and its files are deleted. This can’t be undone.',
  files: 'Evidence',
  addFiles: 'Add files',
  fileFailed: 'The file couldn’t be downloaded.',
  fileAdvice: `${fileSentences.allowed} You can add 5 files in all. Only you and our team can open them.`,
  identityAdvice:
    'Show your national ID or passport once: a person looks at it, and we delete the picture with the decision. We keep only that it was seen, when and by whom.',
  form: {
    title: 'What you hold',
    button: 'Send',
    working: 'Sending...',
    failed: 'We couldn’t send it. Please try again.',
    done: 'Sent. We’ll email you what we found.',
    corrected: 'Corrected. We’ll look at it again.',
    actsForHelp: {
      company: 'Your mark lasts only as long as this company’s own licence.',
      insurer: 'Your profile names it: an agent sells for this insurer.',
    },
    labels: {
      kind: 'What it is',
      number: 'Number',
      heldBy: 'Held by',
      holderName: 'Name on the document',
      authority: 'Your place in the firm',
      actsFor: 'Company or insurer on the licence',
      validFrom: 'First day',
      validUntil: 'Last day',
    },
  },
  card: 'Card to print',
  cardWhat: 'A card with a code that clients scan. It leads to your status as it is on that day.',
} as const;

/** Words of the admins' cases. */
export const caseWords = {
  title: 'Credentials',
  load: 'We couldn’t load the cases.',
  loadOne: 'We couldn’t load this case.',
  none: 'No cases yet',
  noneText: 'Claims of professionals, doubts of visitors, and what has to be looked at again appear here.',
  decide: 'Your decision couldn’t be saved. Please try again.',
  ask: 'Your question couldn’t be sent. Please try again.',
  recheck: {
    label: 'Why do we look again?',
    help: 'This opens a new case. The mark stays until the case is decided.',
    button: 'Look again',
    working: 'Opening...',
    failed: 'The case couldn’t be opened. Please try again.',
    done: 'Case opened',
  },
} as const;
