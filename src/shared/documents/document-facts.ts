import { brand, moneyNotice, storagePrefix } from '#shared/brand.ts';
import type { Inline } from './document.ts';
import { retention } from '#shared/account/retention.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/**
 * Facts of the installation that a text of `content/` may use, written `{name}` in it. Facts that the operator has not
 * given are named as missing: a reader must not take silence for an answer.
 */
const words = {
  brand: () => [brand.name],
  moneyNotice: () => [moneyNotice],
  /** Prefix of all names in browser storage. */
  storagePrefix: () => [storagePrefix],
  /** The operator, in a sentence or two. */
  operator: ({ isDemo, legal: { name, address } }) => {
    const demo = isDemo ? 'This is a demonstration: its professionals, clients and reviews are made up. ' : '';
    if (!name) return [`${demo}The operator of this installation has not yet said here under which name it works.`];
    const place = address ? `, ${address}` : '. Its address has not yet been given here';
    return [`${demo}${brand.name} is run by ${name}${place}.`];
  },
  /** Its registration with the Personal Data Protection Office, in a sentence. */
  registration: ({ legal: { pdpoRegistration } }) => [
    pdpoRegistration
      ? `It is registered with the Personal Data Protection Office under the number ${pdpoRegistration}.`
      : 'It has not yet given here a number of registration with the Personal Data Protection Office.',
  ],
  /** Contact of the operator, after a verb: 'write to …'. */
  writeToUs: ({ support: { email } }) => [
    'write to us with the ',
    { kind: 'link', href: '/contact-us', words: ['contact form'] },
    ...(email ? [' or at ', { kind: 'link', href: `mailto:${email}`, words: [email] } as const] : []),
  ],
  contactKept: () => [`${retention.contactMessageMonths} months`],
  /** Sentence on whether a professional sees a request before its e-mail address is confirmed. */
  requestConfirmed: ({ confirmsEmail }) => [
    confirmsEmail
      ? 'Nothing is shown to them before you have confirmed that the e-mail address is yours, or are signed in with an address that you have confirmed.'
      : 'This installation sends no e-mail, so it does not ask you to confirm the address: the request goes to them at once.',
  ],
  applicationKept: () => [`${retention.closedApplicationMonths} months`],
  applicationWaits: () => [`${retention.unconfirmedApplicationDays} days`],
  problemKept: () => [`${retention.decidedProblemMonths} months`],
  sessionKept: () => [`${retention.sessionDays} days`],
  tokenKept: () => [`${retention.oneTimeTokenDays} days`],
  sentMailKept: () => [`${retention.sentMailDays} days`],
  deadMailKept: () => [`${retention.deadMailDays} days`],
  dataExportKept: () => [`${retention.dataExportHours} hours`],
  revisionKept: () => [`${retention.decidedRevisionDays} days`],
  reportKept: () => [`${retention.decidedReportDays} days`],
  profileViewKept: () => [`${retention.profileViewDays} days`],
  unknownAddressKept: () => [`${retention.unknownAddressDays} days`],
  auditAddressKept: () => [`${retention.auditAddressMonths} months`],
  unconfirmedKept: () => [`${retention.unconfirmedConsultationDays} days`],
} satisfies Record<string, (facts: SiteFacts) => Inline[]>;

type FactName = keyof typeof words;

export const isFactName = (name: string): name is FactName => Object.hasOwn(words, name);

/** Returns the words for `{name}` in this installation; never a fact itself. Unknown names give nothing. */
export function factWords(name: string, facts: SiteFacts): readonly Inline[] {
  return isFactName(name) ? words[name](facts) : [];
}
