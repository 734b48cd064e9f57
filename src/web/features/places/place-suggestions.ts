import { districtNames } from '#shared/districts.ts';

/** Towns and suburbs that people name more often than their district. The search knows many more than are suggested. */
const wellKnown = [
  'Bombo',
  'Bweyogerere',
  'Entebbe',
  'Fort Portal',
  'Ishaka',
  'Kawempe',
  'Kira',
  'Kyengera',
  'Lugazi',
  'Makindye',
  'Malaba',
  'Mutukula',
  'Nansana',
  'Ntinda',
  'Paidha',
  'Wobulenzi',
];

/** What the location box offers while one types: every district, and the best-known towns. */
export const placeSuggestions = [...districtNames, ...wellKnown].toSorted((one, other) => (one < other ? -1 : 1));

/** Where most people live and most professionals work: the cities, and the largest towns. For pages that have little room. */
export const largestPlaces = [
  'Arua',
  'Entebbe',
  'Fort Portal',
  'Gulu',
  'Hoima',
  'Jinja',
  'Kabale',
  'Kampala',
  'Kasese',
  'Lira',
  'Masaka',
  'Mbale',
  'Mbarara',
  'Mukono',
  'Soroti',
  'Tororo',
  'Wakiso',
];
