import type { DocumentText } from '#shared/documents/document.ts';
import { paths } from '#web/paths.ts';

const texts = import.meta.glob<DocumentText>('/content/legal/*.md', { eager: true, import: 'default' });

const names: Readonly<Record<string, string>> = {
  [paths.privacyPolicy]: 'privacy-policy',
  [paths.termsOfService]: 'terms-of-service',
  [paths.cookies]: 'cookie-policy',
};

/** Finds the legal text at a path. */
export function legalTextAt(path: string): DocumentText {
  const text = texts[`/content/legal/${names[path.replace(/\/$/, '')]}.md`];
  if (!text) throw new Error(`There is no legal text for ${path}.`);
  return text;
}
