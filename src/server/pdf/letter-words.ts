import type { Agreement } from '#shared/applications/agreement.ts';

interface LetterWords {
  readonly starts: string;
  readonly takes: string;
  readonly noTime: string;
  readonly how: string;
  readonly vat: string;
  readonly checked: (licence: string, regulator: string, holder: string, site: string, day: string) => string;
  readonly noneChecked: (site: string) => string;
  readonly stated: (site: string) => string;
  readonly talkFirst: string;
  readonly issues: (kinds: string, isOne: boolean) => string;
  readonly noRegulator: string;
  readonly giveNumber: string;
  readonly personalData: string;
  readonly moment: (moment: string) => string;
  readonly click: (name: string, account: string) => string;
  readonly seal: (site: string) => string;
}

/** Words of templates 1 and 2. Letters with these numbers exist: never change them. */
const earlier: LetterWords = {
  starts: 'Begins on',
  takes: 'Takes',
  noTime: 'no time was named',
  how: 'How',
  vat: 'This is all that the client pays. If VAT is due, the professional pays it out of this price, unless the terms below say otherwise.',
  checked: (licence, regulator, holder, site, day) =>
    `${licence}, of ${regulator}, held by ${holder}: checked by ${site} on ${day}.`,
  noneChecked: (site) => `${site} has verified no licence of this professional.`,
  stated: (site) => `Stated by the professional and not verified by ${site}:`,
  talkFirst: 'Speak to the other side first, and keep what you write to each other.',
  issues: (kinds, isOne) =>
    `gives ${kinds}. If this professional holds ${isOne ? 'it' : 'one of them'}, a complaint goes there; ask the professional or the regulator.`,
  noRegulator: 'No regulator of this profession is known to us.',
  giveNumber: 'Please name the number of the application below.',
  personalData: 'To complain about what is done with personal data, write to the Personal Data Protection Office: ',
  moment: (moment) => `${moment} in Kampala`,
  click: (name, account) => `${name}, with a click on ‘Accept’ in the account ${account}`,
  seal: (site) =>
    `What was agreed was stored word for word at the moment of acceptance and has not changed since. This number is computed over the stored words: whoever has them, from ${site} or from the copy of their own data, can compute it again.`,
};

/** Words of template 3. */
const current: LetterWords = {
  starts: 'Starts on',
  takes: 'Time needed',
  noTime: 'not stated',
  how: 'How the professional will work',
  vat: 'The client pays this price and nothing more. If VAT is due, the professional pays it out of this price, unless the terms below say otherwise.',
  checked: (licence, regulator, holder, site, day) =>
    `${licence}, from ${regulator}, held by ${holder}. ${site} checked it on ${day}.`,
  noneChecked: (site) => `${site} has not checked any licence of this professional.`,
  stated: (site) => `The professional states the following. ${site} has not checked it:`,
  talkFirst: 'Talk to the other side first, and keep everything you write to each other.',
  issues: (kinds, isOne) =>
    `issues ${kinds}. If this professional holds ${isOne ? 'it' : 'one of them'}, you can complain there. Ask the professional or the regulator.`,
  noRegulator: 'We do not know of a regulator for this profession.',
  giveNumber: 'Please give the application number below.',
  personalData: 'To complain about how personal data is used, write to the Personal Data Protection Office: ',
  moment: (moment) => `${moment} (Kampala time)`,
  click: (name, account) => `${name}, by clicking ‘Accept’ in the account ${account}`,
  seal: (site) =>
    `${site} stored this agreement word for word when it was accepted. It has not changed since. The SHA-256 number is calculated from the stored words. Anyone who has these words, from ${site} or from the copy of their own data, can calculate it again.`,
};

/** Our sentences in an engagement letter, by its template. */
export const letterWords = (template: Agreement['letter']['template']): LetterWords =>
  template === 3 ? current : earlier;
