/** The analytics feature's only entry point. */
export { readMonth } from './report/read-month.ts';
export { createSearchCounter } from './searches/count-searches.ts';
export { districtList } from './searches/district-list.ts';
export { figuresList } from './figures/figures-list.ts';
