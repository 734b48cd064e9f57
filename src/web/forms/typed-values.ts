/** Values of a form's fields. A ticked box has its value (`on`), an unticked one none. */
export interface Typed<Name extends string> {
  /** The value of a field; empty when there is none. */
  readonly text: (name: Name) => string;
  /** All values of a field, such as those of several boxes. */
  readonly all: (name: Name) => readonly string[];
  readonly has: (name: Name) => boolean;
}

/**
 * Reads a form from the page: everything that a person, a password manager or the browser has entered, also before
 * React loaded.
 */
export function readTyped<Name extends string>(form: HTMLFormElement): Typed<Name> {
  const data = new FormData(form);
  const all = (name: Name) => data.getAll(name).filter((value) => typeof value === 'string');
  return { all, text: (name) => all(name)[0] ?? '', has: (name) => data.has(name) };
}

/** Reads the values of a draft like those of a form. */
export const typedIn = <Name extends string>(values: Readonly<Record<string, readonly string[]>>): Typed<Name> => ({
  text: (name) => values[name]?.[0] ?? '',
  all: (name) => values[name] ?? [],
  has: (name) => name in values,
});
