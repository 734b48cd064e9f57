import { type Call, calls } from './calls.ts';

/** The part of zod's schemas that a form uses for its body. */
interface BodySchema {
  safeParseAsync(value: unknown): Promise<Looked>;
}
type Looked = { readonly success: true } | { readonly success: false; readonly error: unknown };

/**
 * The contract as browsers get it in place of `index.ts` (`scripts/build/lean-contract.ts`): the schemas of bodies load when
 * a form first needs one, so that no page waits for them before it renders.
 */
export const contract = Object.fromEntries(
  Object.entries<Record<string, Call>>(calls).map(([group, endpoints]) => [
    group,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, call]) => [name, { ...call, body: lazyBody(group, name) }]),
    ),
  ]),
);

function lazyBody(group: string, name: string): BodySchema {
  return {
    async safeParseAsync(value) {
      const endpoints = await schemas().then(
        (whole) => whole[group],
        // Without the schemas only the server checks the input; it answers with the same sentences.
        () => undefined,
      );
      return (await endpoints?.[name]?.body?.safeParseAsync(value)) ?? { success: true };
    },
  };
}

const schemas = async (): Promise<Record<string, Record<string, { readonly body?: BodySchema }>>> =>
  (await import('./index.ts')).contract;
