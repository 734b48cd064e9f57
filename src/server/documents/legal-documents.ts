import { readFileSync } from 'node:fs';
import type { DocumentText } from '#shared/documents/document.ts';
import { readDocument } from './read-document.ts';

/** The legal texts available as PDF files, by file name. */
export const legalNames = ['privacy-policy', 'terms-of-service'] as const;
export type LegalName = (typeof legalNames)[number];

/** Reads a legal text from the repository. */
export function readLegalDocument(name: LegalName): DocumentText {
  return readDocument(readFileSync(new URL(`../../../content/legal/${name}.md`, import.meta.url), 'utf8'));
}
