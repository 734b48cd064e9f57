import { ofProfileFields, type ProfileFieldName } from './profile-fields.ts';

/** `years_experience` as `yearsExperience`. */
type ColumnOf<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<ColumnOf<Rest>>}`
  : Name;

/** The column that stores each field of a profile. */
export const profileColumns = ofProfileFields((_, name) =>
  name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
) as { readonly [Name in ProfileFieldName]: ColumnOf<Name> };

/** Picks the columns of these fields from a row, or from a table's columns. */
export function pickColumns<Name extends ProfileFieldName, Row extends Record<ColumnOf<Name>, unknown>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, ColumnOf<Name>> {
  const picked: unknown = Object.fromEntries(names.map((name) => [profileColumns[name], row[profileColumns[name]]]));
  return picked as Pick<Row, ColumnOf<Name>>;
}

/** Picks these fields from a row, by their names on the wire. */
export function pickFields<Name extends ProfileFieldName, Row extends Record<ColumnOf<Name>, unknown>>(
  row: Row,
  names: readonly Name[],
): { [Field in Name]: Row[ColumnOf<Field>] } {
  const picked: unknown = Object.fromEntries(names.map((name) => [name, row[profileColumns[name]]]));
  return picked as { [Field in Name]: Row[ColumnOf<Field>] };
}
