import type { ApiRequest, Transport } from '#shared/api/transport.ts';
import type { SessionStore } from './session-store.ts';
import { readErrorCode } from './read-error-code.ts';
import { publishWritten } from './written.ts';

/** Codes that end a session in the browser; no others do (decisions, section 3). */
const endings: readonly unknown[] = ['unauthenticated', 'session_expired'];

/** Calls made without an account: their result depends only on their input. */
const signInCalls = /^\/api\/auth\/(?:login|register|second-factor|(?:forgot|reset)-password)$/;

/** Calls that change only the session, such as the report of activity: the data on screens stays valid. */
const sessionCalls = /^\/api\/auth\/(?:activity|refresh)$/;

/** Sends calls for the person signed in, and notices when the server has ended the session. */
export function createSessionTransport(store: Pick<SessionStore, 'token' | 'expire'>, send: Transport): Transport {
  return async (request) => {
    const token = signInCalls.test(request.url) ? undefined : store.token();
    const answer = await send(token === undefined ? request : withToken(request, token));
    if (token !== undefined && answer.status === 401 && endings.includes(readErrorCode(answer.body)))
      store.expire(token);
    if (isAccepted(request, answer.status)) publishWritten();
    return answer;
  };
}

/** Whether the server has changed something; a status of 0 means no reply. */
const isAccepted = ({ method, url }: ApiRequest, status: number): boolean =>
  method !== 'GET' && status >= 200 && status < 300 && !sessionCalls.test(url);

/** Marks calls that no person caused: they do not count as activity. */
export const inBackground =
  (send: Transport): Transport =>
  (request) =>
    send({ ...request, headers: { ...request.headers, 'X-Background': '1' } });

const withToken = (request: ApiRequest, token: string): ApiRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});
