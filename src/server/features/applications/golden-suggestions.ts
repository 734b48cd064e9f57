import type { Golden } from './golden-case.ts';
import { howWell } from './golden-how.ts';
import { whoAndWhere } from './golden-who-where.ts';

/** The 20 cases that the scoring function is held to: each turns on what its name says, and every service occurs. */
export const golden: readonly Golden[] = [...whoAndWhere, ...howWell];
