import { find, callKey, read, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import { type QueryState, type Refreshing, useServerQuery } from './use-server-query.ts';

/** Makes a call of the contract, keyed by its name and input. */
export const useCall = <Name extends ReadName>(
  name: Name,
  input: ReadInput<Name>,
  refreshing: Refreshing<ReadReply<Name>> = {},
): QueryState<ReadReply<Name>> =>
  useServerQuery({ ...refreshing, key: `reply ${callKey(name, input)}`, ask: (client) => read(client, name, input) });

/** Like `useCall`; null when the item doesn't exist or the person has no access. */
export const useFound = <Name extends ReadName>(
  name: Name,
  input: ReadInput<Name>,
  refreshing: Refreshing<ReadReply<Name> | null> = {},
): QueryState<ReadReply<Name> | null> =>
  useServerQuery({ ...refreshing, key: `found ${callKey(name, input)}`, ask: (client) => find(client, name, input) });
