import type { SearchTopic } from '#shared/professionals/search-topics.ts';
import { type GuideLink, licenceGuide, nssfGuide, ponziGuide, savingGuide, taxGuide } from './guide-links.ts';

interface TopicWords {
  /** Above the people found. */
  readonly sentence: string;
  readonly guide: GuideLink;
}

/**
 * What we say to someone whose search tells what happened to them, or who looks for what we don't list. Only what holds for
 * everyone: rates and time limits change, and are in the guides with their sources.
 */
export const searchTopicWords: Readonly<Record<SearchTopic, TopicWords>> = {
  death: {
    sentence:
      'We’re sorry for your loss. Don’t sell or share out anything yet: an estate planner can tell you what the family must do first, and when you need an advocate.',
    guide: licenceGuide,
  },
  scam: {
    sentence:
      'If you have just paid, call your bank or mobile money company now and report it to the police. Anyone who offers to get your money back for a fee is often the next scam.',
    guide: ponziGuide,
  },
  business: {
    sentence:
      'A new business needs a registered name, a TIN and simple books. An accountant can set up all three with you.',
    guide: taxGuide,
  },
  land: {
    sentence:
      'Before you pay for land, have the title checked at the land office and the boundaries by a surveyor. The people below help with the money.',
    guide: licenceGuide,
  },
  'ura-letter': {
    sentence:
      'Keep the letter, note its date and answer in writing before its deadline. A tax consultant can read it with you first.',
    guide: taxGuide,
  },
  'school-fees': {
    sentence:
      'Fees come every term, so saving a little each week can replace a loan. A financial adviser can plan it with you.',
    guide: savingGuide,
  },
  retirement: {
    sentence:
      'Before you take a lump sum, work out what it must pay for and for how long. A retirement adviser does that with you.',
    guide: nssfGuide,
  },
  audit: {
    sentence: 'Ask for the accountant’s practising certificate before you agree, and check its number here.',
    guide: licenceGuide,
  },
  'trade-loan': {
    sentence:
      'A bank will ask for your books before it lends. A financial adviser can tell you what you can pay back each month.',
    guide: savingGuide,
  },
  divorce: {
    sentence:
      'Write down what each of you owns and owes. A financial adviser helps with your money; for the divorce itself, ask an advocate.',
    guide: licenceGuide,
  },
  'rent-abroad': {
    sentence:
      'Rent from a house in Uganda is usually taxed in Uganda, wherever you live. Many tax consultants work by telephone or online.',
    guide: taxGuide,
  },
  'first-salary': {
    sentence: 'Check on your payslip that NSSF is paid. A financial adviser helps you plan the rest.',
    guide: savingGuide,
  },
  lawyers: {
    sentence:
      'We don’t list lawyers. An estate planner helps with wills and family property; for court or a land title, ask an advocate.',
    guide: licenceGuide,
  },
  'forex-signals': {
    sentence:
      'We don’t list forex traders or signals. Here are investment advisers; check anyone’s licence before you send money.',
    guide: ponziGuide,
  },
  crypto: {
    sentence:
      'We don’t list crypto traders. Here are investment advisers; check anyone’s licence before you send money.',
    guide: ponziGuide,
  },
  'money-lenders': {
    sentence:
      'We don’t list money lenders, and no one here may ask you for a fee before a loan. A financial adviser can help you out of debt.',
    guide: savingGuide,
  },
  betting: {
    sentence:
      'We don’t list betting. If it takes more of your money than you want, a financial adviser can help you make a plan.',
    guide: savingGuide,
  },
};
