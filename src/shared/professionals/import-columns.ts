import {
  accountLabels,
  fieldsWith,
  profileFieldNames,
  type ProfileFieldName,
  profileFields,
} from './profile-fields.ts';

const { admin_notes, ...ownerLabels } = accountLabels;
type ImportedField = Exclude<ProfileFieldName, 'name' | 'accepting_clients'>;
/** Those that each row needs come first. */
const imported = [...fieldsWith({ isRequired: true }), ...profileFieldNames].filter(
  (name) => name !== 'name' && name !== 'accepting_clients',
);

/** Columns of an imported list of professionals, by their names on the wire, with how the template calls them. */
export const importColumns = {
  ...ownerLabels,
  ...(Object.fromEntries(imported.map((name) => [name, profileFields[name].label])) as Record<ImportedField, string>),
  admin_notes,
} as const;
export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]];

/** The column that names a row's photo. The browser sends photos apart from the rows. */
export const photoColumn = 'Photo file';

/** Bytes and rows of a list, rows of one call, and characters of one field. */
export const importBounds = { fileBytes: 50_000_000, rows: 10_000, atOnce: 50, field: 5_000 } as const;

/** Outcome of a row: an account is made, there is one, or the row has to be corrected. */
export const importOutcomes = ['new', 'exists', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
