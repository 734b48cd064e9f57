import type { Profession } from '#shared/choices.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import type { Where } from './place.ts';
import { say } from '#sample/phrases.ts';
import { dealt, type Random } from '#sample/random.ts';
import { professionStock } from '#sample/stock/peoples.ts';
import { feeSentences } from '#sample/stock/texts.ts';

/** Hourly fees in whole shillings, and their description. */
export interface Fees {
  min: number | null;
  max: number | null;
  structure: string;
}

/** Builds fees, which rise with experience and fall with the distance from Kampala. */
export function buildFees(profession: Profession, years: number, where: Where, index: number, random: Random): Fees {
  const { rateFrom: from, rateTo: to } = professionStock[profession];
  const experience = 0.7 + Math.min(years, 24) / 30;
  const place = where.isCapital ? 1.1 : where.town === where.district || where.town === 'Fort Portal' ? 0.85 : 0.7;
  const shift = 0.85 + random.next() * 0.35;
  const min = toFiveThousand(from * 1000 * experience * place * shift);
  const max = Math.max(
    min + 10_000,
    toFiveThousand(to * 1000 * experience * place * shift * (0.6 + random.next() * 0.4)),
  );
  const roll = random.next();
  const structure = roll > 0.93 ? '' : sentence(profession, min, index, random);
  if (roll < 0.08) return { min: null, max: null, structure };
  return { min, max: random.chance(0.06) ? null : max, structure };
}

function sentence(profession: Profession, hour: number, index: number, random: Random): string {
  const line = random.chance(0.55) ? random.pick(feeSentences[profession]) : dealt(feeSentences.any, index, 'fees');
  const amount = (hours: number) => () => formatShillings(toFiveThousand(hour * hours * (0.9 + random.next() * 0.3)));
  const facts = {
    hour: () => formatShillings(hour),
    visit: amount(1.5),
    small: amount(3),
    month: amount(6),
    job: amount(10),
    large: amount(25),
  };
  return say(line, facts, random);
}

function toFiveThousand(amount: number): number {
  return Math.max(10_000, Math.round(amount / 5000) * 5000);
}
