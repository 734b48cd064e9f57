import type { SiteAbout } from '#shared/settings/site-about.ts';
import { sampleAbout } from './sample-about.ts';

/** Nothing is invented about an operator: a new installation says nothing of itself. */
const nothing: SiteAbout = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };

/** What pages say of the operator until an admin writes something. */
export const installedAbout = (isDemo: boolean): SiteAbout => (isDemo ? sampleAbout : nothing);
