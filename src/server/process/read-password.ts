import { text } from 'node:stream/consumers';
import type { ReadStream } from 'node:tty';
import { operatorError } from '#server/kernel/operator-error.ts';

type Output = { write(text: string): void };

/**
 * Asks for a password twice on a terminal, without showing it; otherwise reads the input, without its line break.
 * @throws `EOPERATOR` when the two differ, or the question was cancelled.
 */
export async function readPassword(input: ReadStream, output: Output): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '');
  // Read key by key, so that the terminal shows none of them.
  input.setRawMode(true);
  const keys = readKeys(input);
  try {
    const first = await readLine(keys, output, 'Password: ');
    if (first !== (await readLine(keys, output, 'The same again: ')))
      throw operatorError('The two passwords are different.');
    return first;
  } finally {
    input.setRawMode(false);
    input.destroy();
  }
}

async function* readKeys(input: ReadStream): AsyncGenerator<string, undefined> {
  input.setEncoding('utf8');
  for await (const chunk of input) yield* String(chunk);
}

async function readLine(keys: AsyncGenerator<string, undefined>, output: Output, question: string): Promise<string> {
  output.write(question);
  let typed: string[] = [];
  for (;;) {
    const { value: key } = await keys.next();
    if (key === undefined || key === '\u0003' || key === '\u0004') {
      output.write('\n');
      throw operatorError('No password was given.');
    }
    if (key === '\r' || key === '\n') break;
    if (key === '\u007f' || key === '\b') typed = typed.slice(0, -1);
    else typed.push(key);
  }
  output.write('\n');
  return typed.join('');
}
