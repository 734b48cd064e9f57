// Apart from settings.ts: public pages don't load how the settings are changed.
import type { SettingValue } from './settings.ts';

/** What the operator says of itself, on Home and About; what is empty is left out. */
export type SiteAbout = SettingValue<'about'>;

/** A client's words, with their consent. */
export type Testimonial = SiteAbout['testimonials'][number];

/** One of those who lead the operator. */
export type Leader = SiteAbout['team'][number];

/** A vacancy at the operator. */
export type Opening = SiteAbout['openings'][number];

/** A counted figure of Home and About, which admins can leave out. */
export type PublicFigure = SiteAbout['hiddenFigures'][number];

/** Nothing is invented about an operator: a new installation says nothing of itself. */
export const noAbout: SiteAbout = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };

export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
