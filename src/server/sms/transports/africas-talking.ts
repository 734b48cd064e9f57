import { postForm } from './post-form.ts';
import { readAnswer } from './read-answer.ts';
import type { TextTransport } from './text-transport.ts';

/** The account at Africa's Talking. */
export interface AfricasTalking {
  readonly username: string;
  readonly apiKey: string;
  /** The registered name or short code that texts come from; theirs without one. */
  readonly senderId: string | undefined;
  /** Scheme and host of their interface, or of a stand-in. */
  readonly url: string;
}

/** Milliseconds for a text, and bytes of a reply: a usual one has 300. */
const usualPatience = 30_000;
const mostBytes = 64 * 1024;

/** Sends texts through Africa's Talking's bulk messaging, one number at a time. */
export function openAfricasTalking(
  { username, apiKey, senderId, url }: AfricasTalking,
  { patience = usualPatience }: { readonly patience?: number } = {},
): TextTransport {
  const endpoint = new URL('/version1/messaging', url);
  return {
    async deliver({ to, words }) {
      const posted = await postForm(endpoint, {
        headers: { apiKey, accept: 'application/json' },
        values: { username, to, message: words, ...(senderId !== undefined && { from: senderId }) },
        patience,
        mostBytes,
      });
      if (posted.kind === 'answered') return readAnswer(posted.status, posted.body, to);
      if (posted.kind === 'unsent') return { outcome: 'later', code: posted.code, isAway: true };
      return { outcome: 'unclear', code: posted.code };
    },
  };
}
