import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Catcher, type Outcome, listPatchPaths, readReport, type VariantTier } from './variants.ts';

/** Runs git. @returns its error output, or null when it succeeded. */
function git(cwd: string, ...args: string[]): string | null {
  const { status, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? null : stderr.trim() || `git ${args[0]} failed`;
}

/**
 * Fills a folder of the copy with links to the installed packages. Hidden folders are left out: they hold caches, and a
 * variant's entries must reach neither this folder nor another variant.
 */
function linkInstalled(name: string, tree: string): void {
  mkdirSync(join(tree, name));
  const entries = existsSync(name) ? readdirSync(name) : [];
  for (const entry of entries.filter((one) => !one.startsWith('.') || one === '.bin'))
    symlinkSync(resolve(name, entry), join(tree, name, entry));
}

/** Sources of the migrated databases that tests start from; these must be rebuilt when they change. */
const databaseSources = /^(migrations|src\/server\/db)\//;

export interface TestRun {
  readonly tier: VariantTier;
  readonly project: string;
  readonly files: readonly string[];
  /** Files that `npm test` would run whole. */
  readonly whole?: readonly string[];
  /** The first failing test is enough. */
  readonly stopsEarly?: boolean;
}

/** A temporary copy of the committed tree, in which patches are tried one after the other. */
export class VariantCopy {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'mwesigwa-variants-')));
  readonly #tree = join(this.#folder, 'tree');
  /** The build of the committed tree. */
  readonly #build = join(this.#folder, 'build');
  #stop: () => void = () => {};

  /** Copies the committed files, and links the installed packages. */
  async fill(): Promise<void> {
    const refused = git('.', 'clone', '--quiet', '--shared', '.', this.#tree);
    if (refused !== null) throw new Error(refused);
    for (const name of ['node_modules', '.tools']) linkInstalled(name, this.#tree);
    if (existsSync('build')) cpSync('build', join(this.#tree, 'build'), { recursive: true });
    await this.buildWeb();
    cpSync(join(this.#tree, 'build'), this.#build, { recursive: true });
  }

  /** Applies a patch. @returns why it does not apply, or null. */
  apply(patch: string): string | null {
    const refused = git(this.#tree, 'apply', '--check', resolve(patch)) ?? git(this.#tree, 'apply', resolve(patch));
    if (refused === null) this.#forgetDatabases(patch);
    return refused;
  }

  /** Reverts a patch, and the web that was built with it. */
  takeAway(patch: string): void {
    const refused = git(this.#tree, 'checkout', '--quiet', '--', '.') ?? git(this.#tree, 'clean', '-fdq');
    if (refused !== null) throw new Error(refused);
    this.#forgetDatabases(patch);
    const readStamp = (build: string) => {
      const stamp = join(build, '.prepared');
      return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
    };
    const built = join(this.#tree, 'build');
    if (readStamp(built) === readStamp(this.#build)) return;
    rmSync(built, { recursive: true, force: true });
    cpSync(this.#build, built, { recursive: true });
  }

  #forgetDatabases(patch: string): void {
    if (!listPatchPaths(readFileSync(patch, 'utf8')).some((path) => databaseSources.test(path))) return;
    rmSync(join(this.#tree, 'node_modules', '.cache'), { recursive: true, force: true });
  }

  /** Builds the web if its sources have changed. */
  async buildWeb(): Promise<void> {
    const module = pathToFileURL(join(this.#tree, 'scripts/prepare/web-build.mjs')).href;
    const { prepareWebBuild } = (await import(module)) as typeof import('../prepare/web-build.mjs');
    await prepareWebBuild(process.execPath);
  }

  /** Runs test files of a project, and returns the exit code, the tests' results and the output. */
  async run({ tier, project, files, whole = [], stopsEarly = false }: TestRun) {
    const report = join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    const args = ['--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run', ...files];
    args.push('--project', project, '--reporter=json', `--outputFile=${report}`, ...(stopsEarly ? ['--bail=1'] : []));
    const env = { ...process.env, TEST_TIER: tier, TEST_WHOLE: JSON.stringify(whole) };
    const child = spawn(process.execPath, args, { cwd: this.#tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#stop = () => child.kill();
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (printed += text.toString()));
    const code = await new Promise<number>((done, fail) => {
      child.once('error', fail);
      child.once('close', (status) => done(status ?? 1));
    });
    const none: Outcome = { passed: [], failures: [], unrun: [...files] };
    const outcome = existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8')), this.#tree) : none;
    return { code, outcome, printed };
  }

  remove(): void {
    this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Groups files by the project that runs them. */
export function byProject(catchers: readonly Catcher[]): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const { project, file } of catchers) files.set(project, (files.get(project) ?? new Set()).add(file));
  return new Map([...files].map(([project, some]) => [project, [...some]]));
}
