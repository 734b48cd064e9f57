import { type ImportOutcome, importColumns, photoColumn } from '#shared/professionals/import-columns.ts';
import { ApiError } from '#web/http/api.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import type { ImportRow } from './import-run.ts';

/** Words of the import of a list of professionals. */
export const importWords = {
  title: 'Import professionals',
  what: 'From a CSV file, up to 10,000 rows. You’ll see a preview first. Nothing is saved until you confirm. You can send the same file again: who is already here stays as they are.',
  template: 'Download a template',
  file: 'CSV file',
  photos: 'Photos',
  photosHelp: `If the file has a column ‘${photoColumn}’, choose the pictures it names. JPEG, PNG, GIF or WebP, at most 5 MB each.`,
  approve: 'Make their profiles public immediately',
  approveHelp: 'Otherwise they wait for your approval. Either way each gets an email with a link to choose a password.',
  again: 'Choose another file',
  failed: 'We lost the connection, or the site is busy.',
  stopped: { checking: 'The check has stopped', importing: 'The import has stopped' },
  partlyStored: 'Those counted below are stored.',
  nothingStored: 'Nothing has been stored.',
  large: 'It is larger than 50 MB. Please divide it.',
  unread: 'We couldn’t open it. Please check that it is still there and that you’re online, and choose it again.',
  goOn: 'Go on',
  report: 'Download what became of each row',
  back: 'Back to the list',
} as const;

/** Before and after the import. */
export const outcomeLabels: Readonly<Record<'checked' | 'done', Readonly<Record<ImportOutcome, string>>>> = {
  checked: { new: 'To be imported', exists: 'Already here', refused: 'To be corrected' },
  done: { new: 'Imported', exists: 'Already here', refused: 'Not imported' },
};

/** Why it stopped: the server’s words, if it refused. */
export const failureInWords = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : importWords.failed;

/** What is wrong with a row, in one text. */
export function describeFaults({ outcome }: ImportRow): string {
  return Object.entries(outcome.fields ?? {})
    .map(([name, fault]) => {
      const label = name === 'photo' ? photoColumn : (importColumns as Readonly<Record<string, string>>)[name];
      return label ? `${label}: ${fault}` : fault;
    })
    .join(' ');
}

/** Counts rows by outcome. */
export const countOutcomes = (rows: readonly ImportRow[]): Readonly<Record<ImportOutcome, number>> => ({
  new: rows.filter(({ outcome }) => outcome.fate === 'new').length,
  exists: rows.filter(({ outcome }) => outcome.fate === 'exists').length,
  refused: rows.filter(({ outcome }) => outcome.fate === 'refused').length,
});

/** `Import 1,204 professionals` */
export const importButton = (count: number): string => `Import ${plural(count, 'professional')}`;

/** `Checking: 50 of 1,204 rows` */
export const progressInWords = (doing: string, done: number, all: number): string =>
  `${doing}: ${formatCount(done)} of ${plural(all, 'row')}`;

/** `3 to be imported, 1 already here, 2 to be corrected.` */
export const countsInWords = (counts: Readonly<Record<ImportOutcome, number>>): string =>
  `${formatCount(counts.new)} to be imported, ${formatCount(counts.exists)} already here, ${formatCount(counts.refused)} to be corrected.`;
