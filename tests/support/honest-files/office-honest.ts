import { readdirSync, readFileSync } from 'node:fs';
import { excelFiles } from './office-excel.ts';
import { wordFiles } from './office-word.ts';

/** A file that must be accepted as it is. */
interface HonestOfficeFile {
  readonly name: string;
  readonly kind: 'docx' | 'xlsx';
  build(): Promise<Uint8Array>;
}

/** Files that LibreOffice 7.4 of Debian 12 wrote: `soffice --convert-to` of flat ODF files. */
const folder = new URL('./libreoffice/', import.meta.url);
const fromLibreOffice = readdirSync(folder).map((file): HonestOfficeFile => ({
  name: `${file} of LibreOffice`,
  kind: file.endsWith('.docx') ? 'docx' : 'xlsx',
  build: async () => new Uint8Array(readFileSync(new URL(file, folder))),
}));

const toHonestFiles = (
  kind: 'docx' | 'xlsx',
  files: Readonly<Record<string, () => Promise<Uint8Array>>>,
): HonestOfficeFile[] => Object.entries(files).map(([name, build]) => ({ name, kind, build }));

export const honestOfficeFiles: readonly HonestOfficeFile[] = [
  ...fromLibreOffice,
  ...toHonestFiles('docx', wordFiles),
  ...toHonestFiles('xlsx', excelFiles),
];
