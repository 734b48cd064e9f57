import { formatShillings } from '#shared/money/money-text.ts';
import type { Author } from '#sample/people/authors.ts';
import type { Facts } from '#sample/phrases.ts';
import { listTowns } from '#sample/people/place.ts';
import type { Random } from '#sample/random.ts';
import { listOf } from '#sample/stock/texts.ts';

/** Returns facts that a client mentions of their own life. */
export function clientFacts({ district, firstName }: Author, random: Random): Facts {
  const place = random.chance(0.6) ? random.pick(listTowns(district)) : district;
  const trade = random.pick(listOf('businesses'));
  return {
    client: firstName,
    place,
    business: `a ${trade} in ${place}`,
    business2: `my ${trade}`,
    n: random.pick(['two', 'three', 'four', 'five', 'six', '3', '4', '7']),
    weeks: random.pick(['ten days', 'two weeks', 'three weeks', 'a month', 'six weeks', '2 weeks', 'five weeks']),
    months: random.pick(['two months', 'three months', 'four months', 'half a year', '5 months', 'nearly a year']),
    years2: random.pick(['two', 'three', 'five', 'ten']),
    month: random.pick(listOf('months')),
    amount: () => formatShillings(random.int(3, 40) * 400_000),
    tiny: () => formatShillings(random.int(1, 5) * 1000),
    me2: random.pick(['me', 'us', 'my mother', 'our SACCO', 'my wife and me', 'our group', 'my brother']),
    recommendedFor: random.pick([
      'small businesses',
      'widows',
      'young couples',
      'people upcountry',
      'teachers',
      'people who work abroad',
      'savings groups',
      'shop owners',
      'families',
    ]),
  };
}
