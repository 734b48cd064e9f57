import type { ApiRequest, Transport } from '#shared/api/transport.ts';
import type { SessionStore } from './session-store.ts';
import { tellWritten } from './written.ts';

/** Only these two end a session in the browser (decisions, section 3). */
const endings = ['unauthenticated', 'session_expired'];

/** Calls made without an account: only their input counts. */
const signInCalls = /^\/api\/auth\/(?:login|register|second-factor|forgot-password|reset-password)$/;

/** Sends calls for the person signed in, and notices when the server has ended the session. */
export function createSessionTransport(store: Pick<SessionStore, 'token' | 'expire'>, send: Transport): Transport {
  return async (request) => {
    const token = signInCalls.test(request.url) ? undefined : store.token();
    const answer = await send(token === undefined ? request : withToken(request, token));
    if (token !== undefined && answer.status === 401 && isEnding(answer.body)) store.expire(token);
    if (request.method !== 'GET' && answer.status < 300) tellWritten();
    return answer;
  };
}

/** Marks calls that no person asked for: they do not count as activity. */
export const inBackground =
  (send: Transport): Transport =>
  (request) =>
    send({ ...request, headers: { ...request.headers, 'X-Background': '1' } });

const withToken = (request: ApiRequest, token: string): ApiRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});

function isEnding(body: unknown): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return endings.some((ending) => ending === code);
}
