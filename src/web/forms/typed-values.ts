/** What stands in the fields of a form. A box that is ticked holds its value (`on`), one that is not holds nothing. */
export interface Typed<Name extends string> {
  /** One value of a field; empty when there is none. */
  readonly text: (name: Name) => string;
  /** All values of fields of one name, such as boxes. */
  readonly all: (name: Name) => readonly string[];
  /** Whether a box is ticked. */
  readonly has: (name: Name) => boolean;
}

/**
 * Reads a form as it stands in the page: whatever a person, a password manager or the browser has put there, also
 * before React came.
 */
export function readTyped<Name extends string>(form: HTMLFormElement): Typed<Name> {
  const data = new FormData(form);
  const all = (name: Name) => data.getAll(name).filter((value) => typeof value === 'string');
  return { all, text: (name) => all(name)[0] ?? '', has: (name) => data.has(name) };
}
