/** Values of a version: null for each that equals the installed one. */
export type Overrides<Values> = { readonly [Name in keyof Values]: Values[Name] | null };

type Names<Values> = readonly (keyof Values & string)[];

/** The values of a stored version; all null for what was installed. */
export const changedIn = <Values extends object>(
  names: Names<Values>,
  row: Overrides<Values> | null,
): Overrides<Values> => byName<Overrides<Values>>(names, (name) => row?.[name] ?? null);

/** The effective values: admins' changes on top of the installed values. */
export const overInstalled = <Values extends object>(
  names: Names<Values>,
  installed: Values,
  row: Overrides<Values> | null,
): Values => byName(names, (name) => row?.[name] ?? installed[name]);

/**
 * What a version stores of new values: null for each that equals the installed one, so that it follows the installation
 * again.
 */
export const changedFrom = <Values extends object>(
  names: Names<Values>,
  installed: Values,
  values: Values,
): Overrides<Values> =>
  byName<Overrides<Values>>(names, (name) =>
    JSON.stringify(values[name]) === JSON.stringify(installed[name]) ? null : values[name],
  );

const byName = <Values extends object>(names: Names<Values>, make: (name: keyof Values & string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Values;
