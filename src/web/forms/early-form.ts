import { data } from 'react-router';

/** What is shown again of a form that was sent as any form because React did not come; passwords are not among it. */
export interface EarlyForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
}

/**
 * Answers a form that the browser sent by itself (`deferral/hold-forms.ts`): nothing is done with it, the page comes
 * again with what was typed in the fields that are named, and says so.
 */
export async function readEarlyForm<Name extends string>(request: Request, names: readonly Name[]) {
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    // HTML holds no NUL.
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
  const early: EarlyForm<Name> = {
    values: Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>,
  };
  return data(early, { status: 400 });
}
