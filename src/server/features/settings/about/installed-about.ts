import { noAbout, type SiteAbout } from '#shared/settings/site-about.ts';
import { sampleAbout } from './sample-about.ts';

/** What pages say of the operator until an admin writes something. */
export const installedAbout = (isDemo: boolean): SiteAbout => (isDemo ? sampleAbout : noAbout);
