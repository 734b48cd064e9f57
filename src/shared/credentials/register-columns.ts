import { normaliseText } from '#shared/text.ts';

/** Bytes and lines of a regulator's list, and characters of one field. */
export const registerBounds = { bytes: 3 * 1024 * 1024, lines: 10_000, field: 300, source: 200 } as const;

/** Columns of a list, with the headings that regulators give them, normalised. */
const headings = {
  name: ['name', 'names', 'full name', 'name of member', 'member', 'practitioner', 'agent', 'holder', 'licensee'],
  number: [
    'number',
    'licence number',
    'license number',
    'licence no',
    'license no',
    'registration number',
    'registration no',
    'reg no',
    'certificate number',
    'certificate no',
    'membership number',
    'membership no',
    'practising number',
  ],
  firm: ['firm', 'firm name', 'company', 'employer', 'insurer', 'principal'],
  status: ['status', 'licence status', 'license status', 'remarks'],
} as const;
export type RegisterColumn = keyof typeof headings;
export const registerColumnNames = Object.keys(headings) as RegisterColumn[];

/** One line of a list, as it says it. */
export type RegisterLine = Readonly<Record<RegisterColumn, string>>;

export class RegisterError extends Error {}

/**
 * Reads the rows of a list, of which the first names the columns.
 * @throws {RegisterError} with a sentence for the admin, if a column is missing, or a line has no name
 */
export function readRegister(records: readonly (readonly string[])[]): RegisterLine[] {
  const [header = [], ...rows] = records.filter((row) => row.some((cell) => cell.trim() !== ''));
  const titles = header.map((cell) => normaliseText(cell));
  const places = Object.fromEntries(
    registerColumnNames.map((column) => [
      column,
      titles.findIndex((title) => (headings[column] as readonly string[]).includes(title)),
    ]),
  ) as Record<RegisterColumn, number>;
  for (const column of ['name', 'number'] as const) {
    if (places[column] < 0) {
      throw new RegisterError(
        `The first line names no column for the ${column}. Call it “${headings[column][0]}”. It has: ${header.join(', ').slice(0, 200) || 'nothing'}.`,
      );
    }
  }
  if (rows.length === 0) throw new RegisterError('The list has no lines below its headings.');
  if (rows.length > registerBounds.lines) {
    throw new RegisterError(`A list has at most ${registerBounds.lines} lines; this one has ${rows.length}.`);
  }
  return rows.map((row, index) => {
    const cell = (column: RegisterColumn) => (row[places[column]] ?? '').replaceAll(/\s+/g, ' ').trim();
    const line = { name: cell('name'), number: cell('number'), firm: cell('firm'), status: cell('status') };
    if (line.name === '' && line.firm === '') throw new RegisterError(`Line ${index + 2} has no name.`);
    const long = registerColumnNames.find((column) => line[column].length > registerBounds.field);
    if (long) throw new RegisterError(`In line ${index + 2}, the ${long} is too long.`);
    return line;
  });
}

/** Words by which a list says that someone may not practise now. */
const ended =
  /\b(?:suspend|revok|cancel|expir|laps|struck|deregist|de-regist|withdraw|terminat|inactive|not (?:licensed|active|renewed))/i;

/** Whether a line's status says that the licence isn't in force; a list without a status names those who have one. */
export const saysEnded = ({ status }: Pick<RegisterLine, 'status'>): boolean => ended.test(status);

/** How a credential that we have checked differs from a list of its regulator. */
export const registerDifferences = ['missing', 'ended', 'name', 'firm', 'repeated'] as const;
export type RegisterDifference = (typeof registerDifferences)[number];
