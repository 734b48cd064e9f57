import type { z } from 'zod';
import type { Takeover } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';

/** Access rule. Roles are declared here and enforced before a handler runs; ownership is the feature's policy. */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly roles: readonly Role[]; /** a professional must be approved */ readonly approved?: boolean };

type Shape = z.ZodObject;

/**
 * Fresh proof of who calls (decisions, section 9): the password and, where two-step sign-in is on, a code, both at most ten
 * minutes old; a passkey is both. Without it the call answers 403 `reauthentication_required`.
 */
export interface FreshProof {
  /** Fields of the body that may bring a part of the proof along; the use case checks what they hold. */
  readonly passwordIn?: string;
  readonly codeIn?: string;
  /** Says when the call needs it, if not always: the use case then asserts it (`assertFreshProof`). */
  readonly onlyIf?: string;
}

/** One call of the wire contract: the only place that holds its path, verb, input, output and access rule. */
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
  /** Notes for callers beyond the schemas. */
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Returns the normal form of equivalent queries, so that they share one cached reply. */
  normaliseQuery?(query: z.output<Query>): z.output<Query>;
  readonly body?: Body;
  /** Media types of the body; `application/json` when absent. */
  readonly bodyTypes?: readonly string[];
  /** Forms with files (`multipart/form-data`): most bytes allowed, and the sentence that refuses more. */
  readonly fileLimit?: { readonly bytes: number; readonly refusal: string };
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 204;
  /** Reply of a success. `replyType` is its media type, `application/json` when absent. */
  readonly reply: Reply;
  readonly replyType?: string;
  /** A public GET, the same for everyone: `no-cache` with an ETag instead of `no-store` when no token is sent. */
  readonly cacheable?: boolean;
  /** A public file whose name identifies its content: browsers cache it for a year, no limit counts it, no token is read. */
  readonly isImmutable?: boolean;
  /** Uses of a caller's limit that an uncached answer costs; 1 when absent. */
  readonly points?: number;
  /** For balancers and monitors: reads no token and counts no limit, so that it answers while the rest cannot. */
  readonly isOperational?: boolean;
  /** A call by the browser, not by the person: it does not count as activity. */
  readonly isPassive?: boolean;
  /** The reply is a function that gets the open connection, which stays open. */
  readonly isStream?: boolean;
  /**
   * A GET that also answers an admin who views as the caller. Others don't, except for what is the same for everyone: it
   * must show nothing that admins can't read elsewhere (decision 044).
   */
  readonly isViewable?: boolean;
  /** The path parameter that is a secret: anyone who has it may make the call. No log, trace or figure holds it. */
  readonly secretParam?: string;
  /** Fresh proof that the call needs; checked before the handler runs. */
  readonly freshProof?: FreshProof;
  /** Also open to people who must set up two-step sign-in first. */
  readonly beforeSecondFactor?: boolean;
  /**
   * Whether an account that owes its agreement to the terms, or the declaration of age, is refused with 403 `terms_required`;
   * see `requiresTerms` for what holds when absent. Visitors are never refused.
   */
  readonly needsTerms?: boolean;
  /** Steps of taking over an account during which its holder may call this; everything else is closed to them. */
  readonly openDuring?: readonly Takeover[];
  /**
   * Creating calls honour `Idempotency-Key`. `each`: a bulk action, which stores the result of each row with that row's
   * change (`answerEach`).
   */
  readonly idempotent?: boolean | 'each';
  /** Whether the call honours `If-Match`, the version that its caller has read: of another one it answers 409 `conflict`. */
  readonly isVersioned?: boolean;
  /** Further uses of a caller's limit that a body costs by what it asks for; none when absent. */
  countPoints?(body: z.output<Body>): number;
}

/** What the type of an endpoint keeps of it. */
interface Known<Method, Cacheable, Versioned> {
  readonly method: Method;
  readonly cacheable?: Cacheable;
  readonly isVersioned?: Versioned;
}

/** Declares an endpoint and keeps its types. */
export function endpoint<
  Params extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Method extends Endpoint['method'],
  const Cacheable extends boolean = false,
  const Versioned extends boolean = false,
>(
  definition: Endpoint<Params, Query, Body, Reply> & Known<Method, Cacheable, Versioned>,
): Endpoint<Params, Query, Body, Reply> & Known<Method, Cacheable, Versioned> {
  return definition;
}

/** Calls about one's own account, and those that make a file for the caller. */
const ownCalls = /^\/api\/(?:auth|account)(?:\/|$)|\/(?:export|download|letter|complaint-file)$/;

/** Whether a call creates something that others read, and so needs the caller's agreement to the terms. */
export const requiresTerms = ({
  method,
  path,
  access,
  needsTerms = method !== 'GET' && access !== 'public' && !ownCalls.test(path),
}: Pick<Endpoint, 'method' | 'path' | 'access' | 'needsTerms'>): boolean => needsTerms;

type Parsed<T> = T extends z.ZodType ? z.output<T> : never;

/** Input of a handler after the schemas have accepted a request. */
export type Input<E extends Endpoint> = {
  params: Parsed<NonNullable<E['params']>>;
  query: Parsed<NonNullable<E['query']>>;
  body: Parsed<NonNullable<E['body']>>;
} & (E extends { readonly isVersioned?: true }
  ? {
      /** The version that the caller has read (`If-Match`); undefined without one. */
      expected: number | undefined;
    }
  : unknown);

/** Reply of an endpoint's success. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
