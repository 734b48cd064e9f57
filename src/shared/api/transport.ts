/** One call as the typed client passes it on; the contract's types have already checked it. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query of this site, such as `/api/professionals?limit=9`. */
  readonly url: string;
  /** What `url` is made of, for a call inside the process: the contract's path, and the values in it. */
  readonly call?: { readonly path: string; readonly params?: object | undefined; readonly query?: object | undefined };
  /** Sent as JSON; a FormData as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the contract asks for fresh proof, so that the person can give it and the call is sent again. */
  readonly freshProof?: true;
  /** Sent even if the page is left in the meantime. */
  readonly outlivesPage?: true;
  /** Receives the share of the body that was sent, from 0 to 1; for files, which may take minutes. */
  readonly onProgress?: (share: number) => void;
  /** Aborts the request; only where `onProgress` follows it. */
  readonly signal?: AbortSignal;
}

/** The answer. `status` is 0 without one. `body` is the parsed JSON; undefined when there was none or it could not be read. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds after which the caller may try again, when the answer gives them. */
  readonly retryAfter?: number;
}

/** Sends the client's calls: `fetch` in the browser, a call inside the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;
