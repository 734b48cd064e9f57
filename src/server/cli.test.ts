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
  [['admins', 'add', 'nobody'], 'seven tall jackfruit', /e-mail address/],
  [['admins', 'add', 'a@b.example'], 'short', /at least 8/],
  [['admins', 'add', 'a@b.example'], '', /at least 8/],
  [['admins', 'add', 'a@b.example', '--name', ' '], 'seven tall jackfruit', /Please give a name/],
  [['mail-retry', '17'], '', /ID of an email is a UUID/],
])('%j with the password "%s" is refused in words', async ([args, password, words]) => {
  const { code, output } = await run(args, password);
  expect(code).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/ at .*\.ts:/);
});

test.for<[string[], RegExp]>([
  [[], /Please name a command\.\nAll commands: .* --help/],
  [['drop-admin'], /no command drop-admin\.\nAll commands/],
  [['doktor'], /no command doktor\. Did you mean doctor\?\n/],
  [['admins'], /Please say what:\n {2}.* admins list\n {2}.* admins add EMAIL/],
  [['admins', 'drop'], /Please say what:\n {2}.* admins list\n/],
  [['admins', 'add'], /Something is missing\.\nUsage: .* admins add EMAIL .*\nMore: /],
  [['admins', 'add', '--force', 'a@b.example'], /--force[\s\S]*Usage/],
  [['admins', 'add', 'a@b.example', 'more'], /too many words: more[\s\S]*Usage/],
])('%j is a wrong command line, which has an exit code of its own', async ([args, words]) => {
  const { code, output } = await run(args);
  expect(code).toBe(2);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/ at .*\.ts:/);
});

test('--help prints the commands, those of a group, or one, and --json makes a failure an object', async () => {
  const all = await run(['--help']);
  expect(all).toEqual({ code: 0, output: expect.stringMatching(/mail-retry \[ID\][\s\S]*Exit codes/) });
  const group = await run(['admins', '--help']);
  expect(group.output).toContain('admins add EMAIL');
  expect(group.output).not.toContain('mail-retry');
  expect(await run(['mail-retry', '-h'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^Usage: .* mail-retry \[ID\]\n/),
  });
  const failed = await run(['mail-retry', '17', '--json']);
  expect({ ...failed, output: JSON.parse(failed.output) }).toEqual({
    code: 1,
    output: { error: 'The ID of an email is a UUID.' },
  });
});
