import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { Contract } from '#shared/api/index.ts';
import { ApiError, type Client, type InputOf } from '#web/http/api.ts';

/** Names of calls that only read, such as `applications.get`. */
export type ReadName = {
  [Group in keyof Contract]: {
    [Name in Extract<keyof Contract[Group], string>]: Contract[Group][Name] extends { readonly method: 'GET' }
      ? `${Group}.${Name}`
      : never;
  }[Extract<keyof Contract[Group], string>];
}[keyof Contract];

type EndpointOf<Name extends ReadName> = Name extends `${infer Group}.${infer Call}`
  ? Group extends keyof Contract
    ? Call extends keyof Contract[Group]
      ? Contract[Group][Call]
      : never
    : never
  : never;
export type ReadInput<Name extends ReadName> = InputOf<EndpointOf<Name>>;
export type ReadReply<Name extends ReadName> = ReplyOf<EndpointOf<Name>>;

/** Cache key of a query: the call and its input. */
export const callKey = <Name extends ReadName>(name: Name, input: ReadInput<Name>): string =>
  `${name} ${JSON.stringify(input)}`;

/** Finds the call's name in a query that contains its `callKey`, such as `reply applications.get {…}`. */
export const findCallName = (question: string): string | undefined =>
  /^[^{]*?([a-zA-Z]+\.[a-zA-Z]+) /.exec(question)?.[1];

/** Makes the call of this name. @throws {ApiError} */
export async function read<Name extends ReadName>(
  client: Client,
  name: Name,
  input: ReadInput<Name>,
): Promise<ReadReply<Name>> {
  const [group = '', call = ''] = name.split('.');
  const calls = client as unknown as Record<string, Record<string, (callInput: unknown) => Promise<ReadReply<Name>>>>;
  const send = calls[group]?.[call];
  if (!send) throw new Error(`The contract has no call ${name}.`);
  return await send(input);
}

/**
 * Like `read`; null when the item doesn't exist or the person has no access. @throws {ApiError} for any other
 * failure
 */
export async function find<Name extends ReadName>(
  client: Client,
  name: Name,
  input: ReadInput<Name>,
): Promise<ReadReply<Name> | null> {
  try {
    return await read(client, name, input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
