import { brand } from '#shared/brand.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { cutTo, countSeptets, textLength, toGsm7 } from './gsm7.ts';

/** Data of each kind of text message. Times are UTC, ISO 8601; links are whole addresses. */
export interface TextData {
  /** Confirms that a telephone is the account's. */
  'number-code': { readonly code: string };
  /** Before the start, to one of the two. `otherName` is the other person's. */
  'consultation-reminder': { readonly otherName: string; readonly startsAt: string; readonly link: string };
}
export type TextKind = keyof TextData;

/** Minutes for which a code confirms a number. */
export const codeMinutes = 10;

/** Septets below which a shortened name says less than none. */
const shortestName = 8;

const writers: { readonly [Kind in TextKind]: (data: TextData[Kind], now: number) => string } = {
  'number-code': ({ code }) =>
    `${code} is your ${brand.name} code. It works for ${codeMinutes} minutes. If you didn't ask for it, ignore this.`,
  'consultation-reminder': ({ otherName, startsAt, link }, now) => {
    const time = formatSlot(startsAt, now);
    // An address with a sign of another alphabet would be another one without it.
    const at = countSeptets(link) < Infinity ? ` ${link}` : '';
    return fit(otherName, [
      (name) => `${brand.name}: your consultation with ${name} is on ${time}.${at} Turn off: Settings`,
      (name) => `Your consultation with ${name} is on ${time}.${at}`,
      (name) => `${name}: ${time}${at}`,
      () => `Consultation: ${time}${at}`,
      () => `${time}${at}`,
      () => `Your consultation is on ${time}`,
    ]);
  },
};

/**
 * Writes a text message of at most 160 septets. Names are shortened, and words dropped, before the time or the link:
 * only a link that leaves no room for the time is left out whole.
 */
export const writeText = <Kind extends TextKind>(kind: Kind, data: TextData[Kind], now: Date): string =>
  writers[kind](data, now.getTime());

type TextTemplate = (name: string) => string;

/** Returns the first form that fits, the name shortened if need be; the first form of all only with the whole name. */
function fit(fullName: string, [fullest, ...shorter]: readonly [TextTemplate, ...TextTemplate[]]): string {
  const name = toGsm7(fullName);
  if (name !== '' && countSeptets(fullest(name)) <= textLength) return fullest(name);
  for (const form of shorter) {
    const room = textLength - countSeptets(form(''));
    const usesName = form('') !== form('x');
    if (room < 0 || (usesName && (name === '' || room < Math.min(shortestName, countSeptets(name))))) continue;
    return form(cutTo(name, room));
  }
  throw new RangeError('No form of this text is short enough.');
}
