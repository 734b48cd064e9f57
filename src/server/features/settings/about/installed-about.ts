import { noAbout, type SiteAbout } from '#shared/settings/site-about.ts';
import { sampleAbout } from './sample-about.ts';

/** What pages say about the operator until an admin changes it. */
export const installedAbout = (isDemo: boolean): SiteAbout => (isDemo ? sampleAbout : noAbout);
