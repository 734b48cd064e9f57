/** One call as the typed client hands it over: everything is already checked by the types of the contract. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query of this site, such as `/api/professionals?limit=9`. */
  readonly url: string;
  /** Sent as JSON; a FormData as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** To be sent even if the page is left meanwhile. */
  readonly outlivesPage?: true;
  /** Told how much of the body has left, from 0 to 1; for files, which may take minutes. */
  readonly onProgress?: (share: number) => void;
  /** Stops what is on its way; only where `onProgress` follows it. */
  readonly signal?: AbortSignal;
}

/** What came back. `status` is 0 when nothing did. `body` is the parsed JSON; undefined when there was none or it could not be read. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds after which the caller may try again, when the answer said so. */
  readonly retryAfter?: number;
}

/** Carries calls of the client: `fetch` in the browser, a call inside the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;
