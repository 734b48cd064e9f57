import type { z } from 'zod';
import type { Role } from '#shared/roles.ts';

/** Who may call. Roles are declared here and enforced before a handler runs; ownership is the feature's policy. */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly roles: readonly Role[]; /** a professional must be approved */ readonly approved?: boolean };

type Shape = z.ZodObject;

/** One call of the wire contract: the only place where its path, verb, input, output and access rule are written. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole path with `{name}` for parameters, such as `/api/professionals/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the reference page. */
  readonly summary: string;
  /** What a caller should know beyond the schemas. */
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  /** The one form of queries that ask for the same, so that they share one kept reply. */
  normaliseQuery?(query: z.output<Query>): z.output<Query>;
  readonly body?: Body;
  /** Media types of the body; `application/json` when absent. */
  readonly bodyTypes?: readonly string[];
  /** Forms with files (`multipart/form-data`): bytes that one may have, and what a person reads beyond them. */
  readonly fileLimit?: { readonly bytes: number; readonly refusal: string };
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 204;
  /** What a success sends. `replyType` is its media type, `application/json` when absent. */
  readonly reply: Reply;
  readonly replyType?: string;
  /** A public GET that is alike for everybody: `no-cache` with an ETag instead of `no-store` when no token is sent. */
  readonly cacheable?: boolean;
  /** A public file whose name says its content: browsers keep it for a year, nobody's limit counts it, no token is read. */
  readonly isImmutable?: boolean;
  /** Seconds that a kept reply may lag behind, for figures whose every change is not told; absent for ones never stale. */
  readonly maxAge?: number;
  /** Uses of a caller's limit that an answer costs when it is not kept yet; 1 when absent. */
  readonly points?: number;
  /** For balancers and monitors: no token is read and no limit counted, so that it answers while the rest cannot. */
  readonly isOperational?: boolean;
  /** A sign of the browser's life, not of a person's: it does not renew activity. */
  readonly isPassive?: boolean;
  /** Also open to those who must set up a second factor and have not. */
  readonly beforeSecondFactor?: boolean;
  /** Creating calls honour `Idempotency-Key`. */
  readonly idempotent?: boolean;
}

/** Declares an endpoint with its types kept. */
export function endpoint<Params extends Shape, Query extends Shape, Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : never;

/** What a handler receives once the schemas have accepted a request. */
export interface Input<E extends Endpoint> {
  params: Parsed<NonNullable<E['params']>>;
  query: Parsed<NonNullable<E['query']>>;
  body: Parsed<NonNullable<E['body']>>;
}

/** What a success of this endpoint holds. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
