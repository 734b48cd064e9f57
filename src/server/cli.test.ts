import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';

let runs = 0;

/** Replaces a property of `process` with `value` until the test ends. */
function replace(property: 'argv' | 'stdin', value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(process, property)!;
  Object.defineProperty(process, property, { value, configurable: true });
  onTestFinished(() => void Object.defineProperty(process, property, before));
}

/** Runs the command in this process: starting one for each wrong command takes 2 s. */
async function run(args: readonly string[], password = '') {
  const input = new PassThrough();
  input.end(password);
  replace('argv', ['node', 'cli.ts', ...args]);
  replace('stdin', input);
  vi.stubEnv('DATA_DIR', temporaryFolder());
  let output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
  const before = process.exitCode;
  // A new address each time, so that it runs again.
  await import(/* @vite-ignore */ `./cli.ts?run=${(runs += 1)}`);
  const code = process.exitCode;
  process.exitCode = before;
  vi.restoreAllMocks();
  return { code, output };
}

test.for<[string[], string, RegExp]>([
  [[], '', /Please name a command\.[\s\S]*Usage/],
  [['drop-admin'], '', /no command drop-admin[\s\S]*Usage/],
  [['create-admin', '--force', 'a@b.example'], '', /--force[\s\S]*Usage/],
  [['create-admin', 'a@b.example', 'more'], '', /too many words: more[\s\S]*Usage/],
  [['create-admin', 'nobody'], 'seven tall jackfruit', /e-mail address/],
  [['create-admin', 'a@b.example'], 'short', /at least 8/],
  [['create-admin', 'a@b.example'], '', /at least 8/],
  [['create-admin', 'a@b.example', '--name', ' '], 'seven tall jackfruit', /Please give a name/],
  [['mail-retry', '17'], '', /ID of an email is a UUID/],
])('%j with the password "%s" is refused in words', async ([args, password, words]) => {
  const { code, output } = await run(args, password);
  expect(code).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/ at .*\.ts:/);
});

test('the --help option prints the commands', async () => {
  const { code, output } = await run(['--help']);
  expect(code ?? 0).toBe(0);
  expect(output).toContain('create-admin EMAIL');
});
