import { brand, moneyNotice } from '#shared/brand.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import { storagePrefix } from '#shared/storage-prefix.ts';
import type { Inline } from './document.ts';
import { type Staying, staying } from '#shared/account/data-rights.ts';
import { retention } from '#shared/account/retention.ts';
import { fewestCases } from '#shared/reviews/review-rules.ts';
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
    if (!name) return [`${demo}The operator hasn’t given its name yet.`];
    const place = address ? `, ${address}` : '. It hasn’t given its address yet';
    return [`${demo}${brand.name} is run by ${name}${place}.`];
  },
  /** Its registration with the Personal Data Protection Office, in a sentence. */
  registration: ({ legal: { pdpoRegistration } }) => [
    pdpoRegistration
      ? `It is registered with the Personal Data Protection Office under the number ${pdpoRegistration}.`
      : 'The operator hasn’t given a registration number from the Personal Data Protection Office yet.',
  ],
  /** Companies that process personal data, each in a sentence. */
  hostedBy: ({ legal: { host } }) => [
    host ? `${host} runs the servers that hold the data.` : 'The operator hasn’t named a hosting company yet.',
  ],
  mailedBy: ({ isDemo, confirmsEmail, legal: { emailProvider } }) => {
    if (!isDemo && !confirmsEmail) return ['This site sends no emails yet, so no company sends them for us.'];
    return [emailProvider ? `${emailProvider} sends our emails.` : 'The operator hasn’t named an email company yet.'];
  },
  /** Sentence on what becomes of the text of an email. */
  mailContents: ({ confirmsEmail }) => [
    confirmsEmail
      ? 'We delete its text as soon as a mail server has accepted it.'
      : `This site sends no emails yet. It keeps their text, readable, on its own disk for ${retention.sentMailDays} days.`,
  ],
  /** What our team checks before a profile is listed; the sample's licences are made up. */
  checks: ({ isDemo }) => [
    'Our team reads every profile before it is listed. Professionals can send us their licences, and we compare them with the register. ',
    isDemo
      ? 'In this demonstration, checked licences are made up.'
      : `A profile names what we checked from that day on. ${markWords.end} Everything else is what the professional told us.`,
    ` ${markWords.limit}`,
  ],
  /** Contact of the operator, after a verb: 'write to …'. */
  writeToUs: ({ support: { email } }) => [
    'write to us with the ',
    { kind: 'link', href: '/contact-us', words: ['contact form'] },
    ...(email ? [' or at ', { kind: 'link', href: `mailto:${email}`, words: [email] } as const] : []),
  ],
  /** Fewest cases for which a figure about a professional is shown. */
  fewestCases: () => [String(fewestCases)],
  contactRetention: () => [`${retention.contactMessageMonths} months`],
  /** Sentence on whether a professional sees a request before its e-mail address is confirmed. */
  requestConfirmed: ({ confirmsEmail }) => [
    confirmsEmail
      ? 'They see nothing until you confirm that the e-mail address is yours, or sign in with an address that you’ve confirmed.'
      : 'This site sends no emails yet, so it doesn’t ask you to confirm the address. They get the request immediately.',
  ],
  applicationRetention: () => [`${retention.closedApplicationMonths} months`],
  applicationWaits: () => [`${retention.unconfirmedApplicationDays} days`],
  problemRetention: () => [`${retention.decidedProblemMonths} months`],
  supportMessageRetention: () => [`${retention.supportMessageMonths} months`],
  sessionRetention: () => [`${retention.sessionDays} days`],
  tokenRetention: () => [`${retention.oneTimeTokenDays} days`],
  sentMailRetention: () => [`${retention.sentMailDays} days`],
  notificationRetention: () => [`${retention.notificationDays} days`],
  deadMailRetention: () => [`${retention.deadMailDays} days`],
  textMessageRetention: () => [`${retention.textMessageDays} days`],
  dataExportRetention: () => [`${retention.dataExportHours} hours`],
  revisionRetention: () => [`${retention.decidedRevisionDays} days`],
  reportRetention: () => [`${retention.decidedReportDays} days`],
  invitationRetention: () => [`${retention.invitationDays} days`],
  concernRetention: () => [`${retention.decidedConcernMonths} months`],
  followRetention: () => [`${retention.unconfirmedFollowDays} days`],
  profileViewRetention: () => [`${retention.profileViewDays} days`],
  unknownAddressRetention: () => [`${retention.unknownAddressDays} days`],
  auditAddressRetention: () => [`${retention.auditAddressMonths} months`],
  unconfirmedRetention: () => [`${retention.unconfirmedConsultationDays} days`],
  consultationRetention: () => [`${retention.consultationMonths} months`],
  agreedWorkRetention: () => [`${retention.agreedWorkMonths / 12} years`],
  staysReviews: () => inWords(staying.reviews),
  staysReviewsReceived: () => inWords(staying.reviewsReceived),
  staysConsultations: () => inWords(staying.consultations),
  staysAgreements: () => inWords(staying.agreements),
  staysDeliveries: () => inWords(staying.deliveries),
  staysProblems: () => inWords(staying.problems),
  staysAssignments: () => inWords(staying.assignments),
  staysDecisions: () => inWords(staying.decisions),
  staysFarewell: () => inWords(staying.farewell),
  staysCounters: () => inWords(staying.counters),
} satisfies Record<string, (facts: SiteFacts) => Inline[]>;

/** Describes what is retained of a deleted account, as its owner reads it before the deletion. */
function inWords({ what, why, until }: Staying): Inline[] {
  return [{ kind: 'strong', words: [`${what}.`] }, ` ${why} ${until}`];
}

type FactName = keyof typeof words;

export const isFactName = (name: string): name is FactName => Object.hasOwn(words, name);

/** Returns the words for `{name}` in this installation; never a fact itself. Unknown names give nothing. */
export function factWords(name: string, facts: SiteFacts): readonly Inline[] {
  return isFactName(name) ? words[name](facts) : [];
}
