import { type AboutName, aboutNames, publicFigures, type SiteAbout } from '#shared/settings/site-about.ts';
import type { AboutReply } from '#shared/api/settings/about.ts';
import { type Overrides, changedFrom, changedIn, overInstalled } from './over-installed.ts';
import type { SettingValues } from './version-view.ts';

export type AboutColumns = Overrides<SiteAbout>;

export const aboutColumns = (row: AboutColumns | null): AboutColumns => changedIn(aboutNames, row);

/** The same as text for the history: each list entry on its own line. */
export const aboutValues = ({
  story,
  team,
  testimonials,
  openings,
  hiddenFigures,
}: AboutColumns): SettingValues<AboutName> => ({
  story,
  team: team && team.map(({ name, role, text }) => `${name}, ${role}: ${text}`),
  testimonials: testimonials && testimonials.map(({ quote, name, about }) => `‘${quote}’ ${name}, ${about}`),
  openings: openings && openings.map(({ title, text }) => `${title}: ${text}`),
  hiddenFigures: hiddenFigures && hiddenFigures.map((name) => publicFigures[name]),
});

/** What pages say: admins' changes on top of the installed texts. */
export function aboutNow(installed: SiteAbout, row: AboutColumns | null): AboutReply {
  const now = overInstalled(aboutNames, installed, row);
  return {
    story: now.story,
    team: now.team.map(({ name, role, text }) => ({ name, role, text })),
    testimonials: now.testimonials.map(({ quote, name, about }) => ({ quote, name, about })),
    openings: now.openings.map(({ title, text }) => ({ title, text })),
    hiddenFigures: [...now.hiddenFigures],
  };
}

export const storedAbout = (installed: SiteAbout, about: SiteAbout): AboutColumns =>
  changedFrom(aboutNames, installed, about);
