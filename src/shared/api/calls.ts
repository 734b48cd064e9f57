import type { Endpoint } from './endpoint.ts';
import { type Contract, contract } from './index.ts';

/** The part of an endpoint that is needed to send a call. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'bodyTypes'> & {
  /** Whether the call may be refused for lack of fresh proof. */
  readonly freshProof?: true;
};
type Calls = { readonly [Group in keyof Contract]: { readonly [Name in keyof Contract[Group]]: Call } };

/** The contract without its schemas, for code that only sends. For browsers `scripts/build/lean-contract.ts` generates it. */
export const calls = Object.fromEntries(
  Object.entries(contract).map(([group, endpoints]) => [group, toCalls(endpoints)]),
) as Calls;

function toCalls(endpoints: Readonly<Record<string, Endpoint>>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, bodyTypes, freshProof }]) => [
      name,
      { method, path, ...(bodyTypes && { bodyTypes }), ...(freshProof && { freshProof: true }) },
    ]),
  );
}
