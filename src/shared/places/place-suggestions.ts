import { districtNames } from './districts.ts';

/** Towns and suburbs that people name more often than their district. The search knows many more than these. */
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

/** Places offered while someone types one on Find an Advisor: every district, and the best-known towns. */
export const placeSuggestions = [...districtNames, ...wellKnown].toSorted((one, other) => (one < other ? -1 : 1));

/** The cities and largest towns, home to most people and professionals. For pages with little room. */
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
