import { type Call, calls } from './calls.ts';

/** What a form asks of the schema of its body, as zod's schemas answer it. */
interface BodySchema {
  safeParseAsync(value: unknown): Promise<Looked>;
}
type Looked = { readonly success: true } | { readonly success: false; readonly error: unknown };

/**
 * The contract as the pages of browsers get it in place of `index.ts` (`scripts/lean-contract.ts`): the schemas of the
 * bodies come when a form first asks for one, so that no page waits for them before it shows something.
 */
export const contract = Object.fromEntries(
  Object.entries<Record<string, Call>>(calls).map(([group, endpoints]) => [
    group,
    Object.fromEntries(Object.entries(endpoints).map(([name, call]) => [name, { ...call, body: bodyOf(group, name) }])),
  ]),
);

function bodyOf(group: string, name: string): BodySchema {
  return {
    async safeParseAsync(value) {
      const endpoints = await schemas().then(
        (whole) => whole[group],
        // Without them the server alone looks at what was typed, and answers with the same sentences.
        () => undefined,
      );
      return (await endpoints?.[name]?.body?.safeParseAsync(value)) ?? { success: true };
    },
  };
}

const schemas = async (): Promise<Record<string, Record<string, { readonly body?: BodySchema }>>> =>
  (await import('./index.ts')).contract;
