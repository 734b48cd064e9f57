import type { Golden } from './case.ts';
import { howWell } from './how-well.ts';
import { whoAndWhere } from './who-and-where.ts';

/** The 20 golden cases of the scoring function: each tests the aspect in its name, and every service occurs. */
export const golden: readonly Golden[] = [...whoAndWhere, ...howWell];
