import type { SetAboutBody } from '#shared/api/settings/about.ts';
import { aboutBounds, aboutLabels, publicFigureNames } from '#shared/settings/site-about.ts';
import { siteAboutCopy } from '#web/copy/site-settings/about.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** The lists of the form, with the texts of an entry; in the order of the page. */
export const listParts = {
  team: ['name', 'role', 'text'],
  testimonials: ['quote', 'name', 'about'],
  openings: ['title', 'text'],
} as const;
export type ListName = keyof typeof listParts;
export const listNames = Object.keys(listParts) as ListName[];

/** Name of a field by its path in the request body: `team.0.name`. */
export const fieldName = (list: ListName, index: number, part: string): string => `${list}.${index}.${part}`;

/** Labels of all fields, in the order of the page. */
export const fieldLabels: Readonly<Record<string, string>> = {
  story: aboutLabels.story,
  ...Object.fromEntries(
    listNames.flatMap((list) =>
      Array.from({ length: aboutBounds[list] }, (_, index) =>
        listParts[list].map((part) => {
          const { one, parts } = siteAboutCopy.lists[list];
          return [fieldName(list, index, part), `${one} ${index + 1}: ${(parts as Record<string, string>)[part]}`];
        }),
      ).flat(),
    ),
  ),
  hiddenFigures: aboutLabels.hiddenFigures,
};

/** Reads the typed values; entries whose fields aren't shown are blank, and the contract drops them. */
export function toBody({ text, all }: Typed<string>): SetAboutBody {
  const readEntries = (name: ListName) =>
    Array.from({ length: aboutBounds[name] }, (_, index) =>
      Object.fromEntries(listParts[name].map((part) => [part, text(fieldName(name, index, part))])),
    );
  const visibleFigures = all('shownFigures');
  return {
    story: text('story'),
    team: readEntries('team') as SetAboutBody['team'],
    testimonials: readEntries('testimonials') as SetAboutBody['testimonials'],
    openings: readEntries('openings') as SetAboutBody['openings'],
    hiddenFigures: publicFigureNames.filter((name) => !visibleFigures.includes(name)),
  };
}

/** Fields that need several lines. */
export const isLong = (part: string): boolean => part === 'text' || part === 'quote';

/** Number of entries of a list that aren't blank, including those of a draft. */
export const filledIn = (
  list: ListName,
  stored: readonly unknown[],
  draft: Readonly<Record<string, readonly string[]>> | undefined,
): number => {
  if (!draft) return stored.length;
  const indexes = Array.from({ length: aboutBounds[list] }, (_, index) => index);
  const last = indexes.findLast((index) =>
    listParts[list].some((part) => (draft[fieldName(list, index, part)]?.[0] ?? '') !== ''),
  );
  return last === undefined ? 0 : last + 1;
};
