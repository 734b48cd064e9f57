import { stateId } from './start-plan.ts';
import { toFrameworkNotation } from './state-text.ts';

declare global {
  interface Window {
    /** Set by the starter of a document page, or by the framework's own script. */
    __reactRouterContext?: { stream?: ReadableStream<Uint8Array> | null };
  }
}

/**
 * Hands the framework the data in the HTML of a document page. On application pages the framework writes its own.
 * Called as React starts, not by the starter: every document page carries the starter in its HTML.
 */
export function giveState(): void {
  const state = document.getElementById(stateId)?.textContent;
  if (!state || !window.__reactRouterContext) return;
  window.__reactRouterContext.stream = new Response(toFrameworkNotation(state)).body;
}
