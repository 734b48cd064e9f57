import type { z } from 'zod';
import { createContext } from 'react-router';
import { type Call, calls } from '#shared/api/calls.ts';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import type { Contract } from '#shared/api/index.ts';
import type { ApiAnswer, Transport } from '#shared/api/transport.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** A call that was refused or failed. `message` can be shown to people. */
export class ApiError extends Error {
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  readonly code: ErrorBody['code'] | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: NonNullable<ErrorBody['details']>;
  readonly requestId: string | undefined;
  /** Seconds to wait before another attempt, if the reply said so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }
}

type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
/** An endpoint without a schema for a part of the request has the widest type there, which accepts any key. */
type Absent<Part> = string extends keyof Part ? true : unknown extends Part ? true : false;
type InputPart<Name extends string, Part> =
  Absent<Part> extends true ? unknown : Partial<Part> extends Part ? { [N in Name]?: Part } : { [N in Name]: Part };
export type InputOf<E extends Endpoint> = InputPart<'params', Written<NonNullable<E['params']>>> &
  InputPart<'query', Written<NonNullable<E['query']>>> &
  InputPart<'body', Written<NonNullable<E['body']>>>;
type CallOf<E extends Endpoint> = InputOf<E> & Guards;

/** Options of a call: protection against conflicts and repeats, and progress. */
interface Guards {
  /** The version that the person saw: refused with 409 and the new state when it has changed. */
  readonly ifMatch?: number;
  /** Idempotency key: the same for each attempt at the same thing. */
  readonly idempotencyKey?: string;
  /** Receives the share already sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Aborts an upload with `onProgress`; the call then fails as if there had been no reply. */
  readonly signal?: AbortSignal;
}
type Caller<E extends Endpoint> =
  Partial<CallOf<E>> extends CallOf<E>
    ? (call?: CallOf<E>) => Promise<ReplyOf<E>>
    : (call: CallOf<E>) => Promise<ReplyOf<E>>;

/**
 * The contract as functions: `api.professionals.get({ params: { id } })` returns the typed reply or throws
 * `ApiError`.
 */
export type Client = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends Endpoint ? Caller<Contract[Group][Name]> : never;
  };
};

type Plain = Record<string, string | number | boolean | undefined>;

interface AnyCall extends Guards {
  params?: Plain;
  query?: Plain;
  body?: unknown;
}

/** Creates the typed client over a transport. */
export function createClient(transport: Transport): Client {
  const call = async (endpoint: Call, input: AnyCall = {}) => {
    const url = buildUrl(endpoint.path, input);
    const headers = buildHeaders(input);
    const answer = await transport({
      method: endpoint.method,
      url,
      ...(import.meta.env.SSR && { call: { path: endpoint.path, params: input.params, query: input.query } }),
      body: buildBody(endpoint, input.body),
      ...(headers && { headers }),
      ...(endpoint.freshProof && { freshProof: true }),
      ...(input.onProgress && { onProgress: input.onProgress }),
      ...(input.signal && { signal: input.signal }),
    });
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw toApiError(answer);
  };
  const groupClients: Record<string, object> = {};
  const createGroup = (endpoints: Record<string, Call>) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [name, (input?: AnyCall) => call(endpoint, input)]),
    );
  // Groups are created on first use: the server creates a client for every page, which needs one group or two of dozens.
  return new Proxy({} as Client, {
    get: (_, group) => (groupClients[String(group)] ??= createGroup(groups[String(group)] ?? {})),
  });
}

const groups: Record<string, Record<string, Call>> = calls;

/** The client of a page being rendered on the server. */
export const apiContext = createContext<Client>();

function buildUrl(template: string, { params = {}, query = {} }: AnyCall): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function buildHeaders({ ifMatch, idempotencyKey }: Guards): Record<string, string> | undefined {
  if (ifMatch === undefined && idempotencyKey === undefined) return undefined;
  return {
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

const formType = 'multipart/form-data';

type FormPart = Blob | string | number | boolean | readonly string[] | null | undefined;

/**
 * A value of a form as text: empty for none, and a list as a JSON array, because an absent field would change
 * nothing.
 */
const textOfPart = (value: Exclude<FormPart, Blob | undefined>): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`;

/** Builds the body: JSON, or a form where the contract requires one, because only forms carry files. */
function buildBody({ bodyTypes }: Call, body: unknown): unknown {
  if (!bodyTypes?.includes(formType) || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, FormPart][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, textOfPart(value));
  }
  return form;
}

/** Specification, section 7: the server's error field, else 'HTTP {status}'; an unreadable body is 'Unknown error'. */
function toApiError({ status, body, retryAfter }: ApiAnswer): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError('Unknown error', status, {}, retryAfter);
  const failure = body as Partial<ErrorBody>;
  const message = typeof failure.error === 'string' ? failure.error : `HTTP ${status}`;
  return new ApiError(message, status, failure, retryAfter);
}
