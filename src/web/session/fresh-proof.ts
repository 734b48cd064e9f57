import type { Transport } from '#shared/api/transport.ts';
import { readErrorCode } from './read-error-code.ts';

/** Asks the person to prove who they are, once for all calls that wait for it. */
export interface ProofRequest {
  /** Whether someone is asked now. */
  readonly isOpen: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the question, or joins the open one. Returns whether the proof was given. */
  readonly ask: () => Promise<boolean>;
  readonly settle: (isProven: boolean) => void;
}

export function createProofRequest(): ProofRequest {
  const listeners = new Set<() => void>();
  let open: PromiseWithResolvers<boolean> | undefined;
  const set = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => open !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (!open) set(Promise.withResolvers());
      return open!.promise;
    },
    settle(isProven) {
      const { resolve } = open ?? {};
      set(undefined);
      resolve?.(isProven);
    },
  };
}

/**
 * Sends calls, and those that are refused for want of fresh proof again once the person has given it. Until then the call
 * is under way for its screen, so nothing that was typed is lost. If they don't give it, the refusal is the answer.
 * @param askForTerms leads to the screen that asks for agreement to the terms, when that is what a call lacks
 */
export const withFreshProof =
  (send: Transport, ask: ProofRequest['ask'], askForTerms: () => Promise<void>): Transport =>
  async (request) => {
    const answer = await send(request);
    const code = readErrorCode(answer.body);
    if (code === 'terms_required') await askForTerms();
    if (!request.freshProof || code !== 'reauthentication_required' || !(await ask())) return answer;
    return await send(request);
  };
