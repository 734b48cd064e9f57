import { data } from 'react-router';

/** Values that a form shows again after the browser sent it because React did not load; passwords are excluded. */
export interface EarlyForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
}

/**
 * Answers a form that the browser sent without React (`deferral/hold-forms.ts`): does not process it, but shows the
 * page again with the typed values of the named fields, and says so.
 */
export async function readEarlyForm<Name extends string>(request: Request, names: readonly Name[]) {
  const form = await request.formData();
  const readText = (name: string) => {
    const value = form.get(name);
    // HTML cannot hold NUL.
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
  const early: EarlyForm<Name> = {
    values: Object.fromEntries(names.map((name) => [name, readText(name)])) as Record<Name, string>,
  };
  return data(early, { status: 400 });
}
