import type { DocumentText } from '#shared/documents/document.ts';
import { guideNames } from '#shared/documents/guides.ts';
import { paths } from '#web/paths.ts';

const texts = import.meta.glob<DocumentText>('/content/guides/*.md', { eager: true, import: 'default' });

/** A guide with its name and address. */
export interface Guide extends DocumentText {
  readonly name: string;
  readonly href: string;
}

/** Every guide, in the order of the list. */
export const allGuides: readonly Guide[] = guideNames.map((name) => {
  const text = texts[`/content/guides/${name}.md`];
  if (!text) throw new Error(`There is no text for the guide ${name}.`);
  return { ...text, name, href: paths.guide(name) };
});

/** Finds a guide by name; undefined if there is none. */
export const findGuide = (name: string | undefined): Guide | undefined =>
  allGuides.find((guide) => guide.name === name);
