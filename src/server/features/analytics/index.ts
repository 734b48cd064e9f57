/** The analytics feature's only entry point. */
export { figuresList } from './figures/figures-list.ts';
