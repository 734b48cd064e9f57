import { type AboutName, aboutNames, publicFigures, type SiteAbout } from '#shared/settings/site-about.ts';
import type { AboutReply } from '#shared/api/settings/about.ts';
import type { SiteAboutRow } from '#server/features/settings/store/site-about.ts';
import type { Values } from './version-view.ts';

export type AboutColumns = Pick<SiteAboutRow, AboutName>;

/** The columns of a version; null throughout for what was installed. */
export const aboutColumns = (row: AboutColumns | null): AboutColumns =>
  Object.fromEntries(aboutNames.map((name) => [name, row?.[name] ?? null])) as unknown as AboutColumns;

/** The same as history tells it: an entry of a list on a line. */
export const aboutValues = ({
  story,
  team,
  testimonials,
  openings,
  hiddenFigures,
}: AboutColumns): Values<AboutName> => ({
  story,
  team: team && team.map(({ name, role, text }) => `${name}, ${role}: ${text}`),
  testimonials: testimonials && testimonials.map(({ quote, name, about }) => `‘${quote}’ ${name}, ${about}`),
  openings: openings && openings.map(({ title, text }) => `${title}: ${text}`),
  hiddenFigures: hiddenFigures && hiddenFigures.map((name) => publicFigures[name]),
});

/** What pages say: what an admin has changed, over what was installed. */
export function aboutNow(installed: SiteAbout, row: AboutColumns | null): AboutReply {
  const now = Object.fromEntries(
    aboutNames.map((name) => [name, row?.[name] ?? installed[name]]),
  ) as unknown as SiteAbout;
  return {
    story: now.story,
    team: now.team.map(({ name, role, text }) => ({ name, role, text })),
    testimonials: now.testimonials.map(({ quote, name, about }) => ({ quote, name, about })),
    openings: now.openings.map(({ title, text }) => ({ title, text })),
    hiddenFigures: [...now.hiddenFigures],
  };
}

/** The columns that store what was wished: null for what is as installed. */
export const storedAbout = (installed: SiteAbout, wished: SiteAbout): AboutColumns =>
  Object.fromEntries(
    aboutNames.map((name) => [
      name,
      JSON.stringify(wished[name]) === JSON.stringify(installed[name]) ? null : wished[name],
    ]),
  ) as unknown as AboutColumns;
