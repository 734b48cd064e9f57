import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import type { RegisterDifference } from '#shared/credentials/register-columns.ts';
import { formatDay, plural } from '#web/lib/format.ts';

/** Words of the lists of regulators, for admins. */
export const registerWords = {
  title: 'Regulators’ lists',
  lead: 'Import a list as the regulator published it. We store it word for word, compare it with what we have checked, open a case for each difference, and answer with it when someone checks a person who never joined.',
  imported: 'Imported lists',
  none: 'No list was imported yet.',
  loading: 'Loading the lists...',
  failed: 'We couldn’t load the lists.',
  show: 'Show what differs',
  hide: 'Hide',
  back: 'Back to the cases',
  newer: 'Newer lists',
  older: 'Older lists',
  current: 'Checks answer with it.',
  replaced: 'A newer one is in use.',
  nameOf: ({ regulator, day }: Pick<RegisterList, 'regulator' | 'day'>) =>
    `${getRegulator(regulator).shortName}’s list of ${formatDay(day)}`,
  counts: ({ lines, same, differing }: RegisterList) =>
    `${plural(lines, 'line')}: ${same} confirmed, ${differing} ${differing === 1 ? 'differs' : 'differ'}.`,
  kind: 'What the list is of',
  day: 'Day of the list',
  source: 'Where it is from',
  sourceHelp: 'People who check someone read this, such as ‘icpau.co.ug’.',
  file: 'CSV file',
  noFile: 'Please choose a file, or paste the lines.',
  fileHint: 'instead of pasting',
  lines: 'Lines',
  linesHelp:
    'The first line names the columns: name and number, and perhaps firm and status. Copy from a spreadsheet, or separate them with commas.',
  button: 'Import the list',
  working: 'Importing...',
  importFailed: 'The list couldn’t be imported.',
  isSure: 'Import it all the same',
  done: (list: RegisterList) =>
    list.isCurrent
      ? `${plural(list.lines, 'line')} imported, ${plural(list.differing, 'case')} opened`
      : `${plural(list.lines, 'line')} imported. A newer list is in use, so no case was opened.`,
  recheck: (count: number) => `Look again at ${count} that it confirms`,
  rechecking: 'Looking again...',
  recheckFailed: 'Not all could be looked at again.',
  rechecked: (count: number) => `${plural(count, 'licence')} looked at again`,
  noDifference: 'Nothing differs.',
  differences: {
    missing: 'Not on the list',
    ended: 'Not in force, it says',
    name: 'The number is someone else’s',
    firm: 'For another company or insurer',
    repeated: 'On several lines that differ',
  } satisfies Record<RegisterDifference, string>,
  onLine: 'It says:',
  more: 'Show more',
} as const;
