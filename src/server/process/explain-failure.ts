import { ConfigError } from './config.ts';

/** Codes of errors that say all there is to say. */
const mendable = new Set(['EDATADIRLOCKED', 'EMIGRATION', 'EINSTALLATION', 'EADMIN']);

/** What an operator can mend is told in a sentence; anything else with its stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken by another process (${message}). Give another PORT.`;
  return mendable.has(code ?? '') ? message : (stack ?? message);
}
