/** Values of a version: null for each that is as installed. */
export type Overrides<Values> = { readonly [Name in keyof Values]: Values[Name] | null };

type Names<Values> = readonly (keyof Values & string)[];

/** The values of a stored version; null throughout for what was installed. */
export const changedIn = <Values extends object>(
  names: Names<Values>,
  row: Overrides<Values> | null,
): Overrides<Values> => byName<Overrides<Values>>(names, (name) => row?.[name] ?? null);

/** What counts: what an admin has changed, over what was installed. */
export const overInstalled = <Values extends object>(
  names: Names<Values>,
  installed: Values,
  row: Overrides<Values> | null,
): Values => byName(names, (name) => row?.[name] ?? installed[name]);

/** What a version stores of wished values: null for each that is as installed, so that it follows the installation again. */
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
