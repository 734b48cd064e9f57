import { find, keyOf, read, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import { type Asked, type Refreshing, useAsked } from './use-asked.ts';

/** Makes a call of the contract, keyed by its name and input. */
export const useCall = <Name extends ReadName>(
  name: Name,
  input: ReadInput<Name>,
  refreshing: Refreshing<ReadReply<Name>> = {},
): Asked<ReadReply<Name>> =>
  useAsked({ ...refreshing, key: `reply ${keyOf(name, input)}`, ask: (client) => read(client, name, input) });

/** Like `useCall`; null when the item doesn't exist or the person has no access. */
export const useFound = <Name extends ReadName>(
  name: Name,
  input: ReadInput<Name>,
  refreshing: Refreshing<ReadReply<Name> | null> = {},
): Asked<ReadReply<Name> | null> =>
  useAsked({ ...refreshing, key: `found ${keyOf(name, input)}`, ask: (client) => find(client, name, input) });
