/** The analytics feature's only entry point. */
export { readMonth } from './report/read-month.ts';
export { figuresList } from './figures/figures-list.ts';
