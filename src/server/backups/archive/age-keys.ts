import { readFileSync, writeFileSync } from 'node:fs';
import { operatorError } from '#server/kernel/operator-error.ts';

/**
 * Makes a key that opens backups (an age identity) in a new file that only its owner can read.
 * @returns its recipient, with which backups are encrypted.
 */
export async function makeAgeKey(path: string, now: Date): Promise<string> {
  // Loaded only here: a server never needs it.
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw operatorError(`${path} is already there. It may open older backups, so it is kept.`);
    throw operatorError(`${path} can’t be written (${code}).`, error);
  }
  return recipient;
}

/** Reads the identities of a file, as `age-keygen` and `makeAgeKey` write them. @throws `EOPERATOR` if there are none. */
export function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw operatorError(`${path} can’t be read (${(error as NodeJS.ErrnoException).code}).`, error);
  }
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length > 0) return identities.map((line) => line.trim());
  throw operatorError(`${path} holds no key that opens backups: its line begins with AGE-SECRET-KEY-.`);
}
