import type { Transport } from '#shared/api/transport.ts';
import { readErrorCode } from './read-error-code.ts';

/** Asks for the person's identity, once for all calls that wait for it. */
export interface ProofRequest {
  /** Whether the dialog is open. */
  readonly isOpen: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the dialog, or joins the open one. Returns whether the proof was given. */
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
 * Sends calls, and repeats those refused for lack of fresh proof once the person has given it. Until then the call is
 * pending for its screen, so nothing that was typed is lost. Without proof, the refusal is the result.
 * @param askForTerms leads to the screen that asks for agreement to the terms, when a call lacks that
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
